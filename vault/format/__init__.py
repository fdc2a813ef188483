"""Format 1: bytes to frozen values and back, strict in both directions. FORMAT.md is its specification.

What may live here: encoders and decoders over bytes. What may not: keys, files, clocks, randomness. A decoder raises
only `Malformed`, whatever it is fed, and accepts one spelling only: what decodes encodes to the same bytes again.
"""
