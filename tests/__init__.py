"""The tests: one file for each module. Fakes stand at two seams only, the disk and the keychain."""
