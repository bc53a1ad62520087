/**
 * The type of a translation: every key of the English words and no other, so that a French word that is missing
 * or left over fails the type check. `export const fr: Translation<typeof en> = { … }`
 */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>
}
