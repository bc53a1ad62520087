/** Stems of words with a mute h. In foreign names the h counts as sounded (« de Hartwell »). */
const MUTE_H =
  /^h(?:abi|adrien|agio|allu|alt[eè]re|ameçon|armon|ebdo|ect|él[eè]n|élic|élio|élo[iï]s|ém(?:a|i|o)|épat|érald|erb|érit|enri(?:$|[ -]|ette)|ermè|ermine|éros|ervé|ésit|eu?re|eureu|ilaire|ippo|iron|ist|iv|omm|omo|on(?:n|or)|ôp|or(?:i|lo|mo|o|t)|ospi|ôt|ubert|ugu(?:es|ette)|uil|uître|um|y(?:br|dr|gi|gro|per|po|st))/
const VOWEL = /^[aeiou]|^y(?![aeiou])/
/** Words that begin with a vowel but don't elide « de ». */
const WHOLE = /^(?:onz|oui\b|uhlan|ululer|yaourt)/

/**
 * Puts « de » before a name: « d’Orvane Gold », « de Hartwell », « d’Hydrolune ». Every French text that puts a name
 * after « de » uses this function.
 */
export function withDe(name: string): string {
  return elides(name) ? `d’${name}` : `de ${name}`
}

function elides(name: string): boolean {
  const word = name.toLowerCase()
  if (word.startsWith('h')) return MUTE_H.test(word)
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/^œ/, 'oe').replace(/^æ/, 'ae')
  return VOWEL.test(plain) && !WHOLE.test(plain)
}
