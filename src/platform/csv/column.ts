import type { Language } from '#kit/localized.ts'

type Names = readonly [string, ...string[]]
/**
 * A column that a file may have. Its accepted titles in each language, the usual one first; case, accents, `_`, `-` and
 * brackets are ignored. `figure`: a number or phone number, which may begin with + or -.
 */
export type Column = Record<Language, Names> & { required?: boolean; figure?: boolean }
