import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  warnings: {
    straightRow: 'Les touches voisines du clavier se devinent facilement.',
    keyPattern: 'Les courtes suites de touches se devinent facilement.',
    simpleRepeat: 'Les caractères répétés, comme «\u00A0aaa\u00A0», se devinent facilement.',
    extendedRepeat: 'Les répétitions comme «\u00A0abcabc\u00A0» se devinent facilement.',
    sequences: 'Les suites comme «\u00A0abc\u00A0» se devinent facilement.',
    recentYears: 'Les années récentes se devinent facilement.',
    dates: 'Les dates se devinent facilement.',
    topTen: 'C’est l’un des dix mots de passe les plus utilisés.',
    topHundred: 'C’est l’un des cent mots de passe les plus utilisés.',
    common: 'C’est un mot de passe courant.',
    similarToCommon: 'Il ressemble beaucoup à un mot de passe courant.',
    wordByItself: 'Un mot seul se devine facilement.',
    namesByThemselves: 'Un nom seul se devine facilement.',
    commonNames: 'Les noms courants se devinent facilement.',
    userInputs: 'Il ne devrait contenir ni votre nom, ni votre adresse, ni le nom de votre entreprise.',
    pwned: 'Ce mot de passe a été exposé dans une fuite de données.',
  },
  suggestions: {
    l33t: 'Évitez les substitutions prévisibles, comme @ pour a.',
    reverseWords: 'Évitez les mots écrits à l’envers.',
    allUppercase: 'Tout écrire en majuscules n’aide pas beaucoup.',
    capitalization: 'Une majuscule au début n’aide pas beaucoup.',
    dates: 'Évitez les dates et les années qui vous concernent.',
    recentYears: 'Évitez les années récentes.',
    associatedYears: 'Évitez les années qui vous concernent.',
    sequences: 'Évitez les suites de caractères.',
    repeated: 'Évitez les mots et les caractères répétés.',
    longerKeyboardPattern: 'Utilisez des mots plutôt que des suites de touches.',
    anotherWord: 'Ajoutez un ou deux mots moins courants.',
    useWords: 'Utilisez plusieurs mots, mais évitez les expressions connues.',
    noNeed: 'Les symboles, les chiffres et les majuscules ne sont pas obligatoires.',
    pwned: 'Si vous l’utilisez ailleurs, changez-le là aussi.',
  },
}
