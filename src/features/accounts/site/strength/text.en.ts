import type { TranslationKeys } from '@zxcvbn-ts/core'

/** Feedback on weak passwords, in the shape of zxcvbn, which looks it up itself in its worker. */
export const en: Pick<TranslationKeys, 'warnings' | 'suggestions'> = {
  warnings: {
    straightRow: 'Straight rows of keys on your keyboard are easy to guess.',
    keyPattern: 'Short keyboard patterns are easy to guess.',
    simpleRepeat: 'Repeated characters such as “aaa” are easy to guess.',
    extendedRepeat: 'Repeated patterns such as “abcabc” are easy to guess.',
    sequences: 'Sequences such as “abc” are easy to guess.',
    recentYears: 'Recent years are easy to guess.',
    dates: 'Dates are easy to guess.',
    topTen: 'This is one of the ten most common passwords.',
    topHundred: 'This is one of the hundred most common passwords.',
    common: 'This is a common password.',
    similarToCommon: 'This is similar to a common password.',
    wordByItself: 'A single word is easy to guess.',
    namesByThemselves: 'A name by itself is easy to guess.',
    commonNames: 'Common names are easy to guess.',
    userInputs: 'It shouldn’t contain your name, your address or your company’s name.',
    pwned: 'This password was exposed in a data breach.',
  },
  suggestions: {
    l33t: 'Avoid predictable substitutions such as @ for a.',
    reverseWords: 'Avoid words spelled backwards.',
    allUppercase: 'Capitalizing every letter doesn’t help much.',
    capitalization: 'Capitalizing the first letter doesn’t help much.',
    dates: 'Avoid dates and years that are connected with you.',
    recentYears: 'Avoid recent years.',
    associatedYears: 'Avoid years that are connected with you.',
    sequences: 'Avoid sequences of characters.',
    repeated: 'Avoid repeated words and characters.',
    longerKeyboardPattern: 'Use words rather than keyboard patterns.',
    anotherWord: 'Add one or two less common words.',
    useWords: 'Use several words, but avoid well-known phrases.',
    noNeed: 'Symbols, numbers and capital letters aren’t required.',
    pwned: 'If you use it elsewhere, change it there too.',
  },
}
