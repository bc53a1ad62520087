/**
 * The type of a translation: exactly the keys of the English words, so that a missing or surplus French word fails the
 * type check. `export const fr: Translation<typeof en> = { … }`
 */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
}
