import type { TranslationKeys } from '@zxcvbn-ts/core'

/** Feedback on weak passwords, in the shape of zxcvbn, which looks it up itself in its worker. */
export const en: Pick<TranslationKeys, 'warnings' | 'suggestions'> = {
  warnings: {
    straightRow: 'Rows of keys on the keyboard are easily guessed.',
    keyPattern: 'Short patterns on the keyboard are easily guessed.',
    simpleRepeat: 'Repeated characters such as “aaa” are easily guessed.',
    extendedRepeat: 'Repetitions such as “abcabc” are easily guessed.',
    sequences: 'Sequences such as “abc” are easily guessed.',
    recentYears: 'Recent years are easily guessed.',
    dates: 'Dates are easily guessed.',
    topTen: 'This is one of the ten most used passwords.',
    topHundred: 'This is one of the hundred most used passwords.',
    common: 'This is a common password.',
    similarToCommon: 'This is much like a common password.',
    wordByItself: 'A single word is easily guessed.',
    namesByThemselves: 'A name alone is easily guessed.',
    commonNames: 'Common names are easily guessed.',
    userInputs: 'It shouldn’t contain your name, your address or your company.',
    pwned: 'This password is known from a data breach.',
  },
  suggestions: {
    l33t: 'Signs in place of letters, such as @ for a, help little.',
    reverseWords: 'Words spelled backwards help little.',
    allUppercase: 'Capitals throughout help little.',
    capitalization: 'A capital at the beginning helps little.',
    dates: 'Leave out dates and years that have to do with you.',
    recentYears: 'Leave out recent years.',
    associatedYears: 'Leave out years that have to do with you.',
    sequences: 'Leave out sequences.',
    repeated: 'Leave out what repeats itself.',
    longerKeyboardPattern: 'Take words rather than patterns of keys.',
    anotherWord: 'Add a word or two that are less common.',
    useWords: 'Take several words, but no well-known phrase.',
    noNeed: 'Signs, figures and capitals aren’t needed.',
    pwned: 'Change it wherever else you use it.',
  },
}
