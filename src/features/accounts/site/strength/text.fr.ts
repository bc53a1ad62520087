import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  warnings: {
    straightRow: 'Une rangée de touches du clavier se devine facilement.',
    keyPattern: 'Un court parcours sur le clavier se devine facilement.',
    simpleRepeat: 'Des caractères répétés, comme «\u00A0aaa\u00A0», se devinent facilement.',
    extendedRepeat: 'Des répétitions comme «\u00A0abcabc\u00A0» se devinent facilement.',
    sequences: 'Des suites comme «\u00A0abc\u00A0» se devinent facilement.',
    recentYears: 'Les années récentes se devinent facilement.',
    dates: 'Les dates se devinent facilement.',
    topTen: 'C’est l’un des dix mots de passe les plus utilisés.',
    topHundred: 'C’est l’un des cent mots de passe les plus utilisés.',
    common: 'C’est un mot de passe courant.',
    similarToCommon: 'Il ressemble beaucoup à un mot de passe courant.',
    wordByItself: 'Un mot seul se devine facilement.',
    namesByThemselves: 'Un nom seul se devine facilement.',
    commonNames: 'Les noms courants se devinent facilement.',
    userInputs: 'Il ne devrait contenir ni votre nom, ni votre adresse, ni votre société.',
    pwned: 'Ce mot de passe figure dans une fuite de données.',
  },
  suggestions: {
    l33t: 'Remplacer des lettres par des signes, comme @ pour a, aide peu.',
    reverseWords: 'Écrire des mots à l’envers aide peu.',
    allUppercase: 'Tout écrire en majuscules aide peu.',
    capitalization: 'Une majuscule au début aide peu.',
    dates: 'Évitez les dates et les années qui vous concernent.',
    recentYears: 'Évitez les années récentes.',
    associatedYears: 'Évitez les années qui vous concernent.',
    sequences: 'Évitez les suites.',
    repeated: 'Évitez ce qui se répète.',
    longerKeyboardPattern: 'Prenez des mots plutôt que des parcours de touches.',
    anotherWord: 'Ajoutez un ou deux mots moins courants.',
    useWords: 'Prenez plusieurs mots, mais pas une expression connue.',
    noNeed: 'Signes, chiffres et majuscules ne sont pas nécessaires.',
    pwned: 'Changez-le partout où vous l’utilisez.',
  },
}
