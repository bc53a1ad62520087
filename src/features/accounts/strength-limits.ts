// Limits of estimating how hard a password is to guess, for the server and the form's meter.

/** The cost grows with the square of the length. A longer password is at least as hard to guess as its beginning. */
export const MAX_ESTIMATED_CHARACTERS = 48
/** "p@55w0rd" needs a handful; with the library's default of 100, a crafted password takes ten times as long. */
export const MAX_SUBSTITUTIONS = 16
