/** See common-texts.en.ts. */
export { fr as events } from '../features/events/text.fr.ts'
export { fr as quotes } from '../features/quotes/text.fr.ts'
export { fr as home } from './home/text.fr.ts'
export { fr as screens } from './screens/text.fr.ts'
export { fr as shell } from './shell/text.fr.ts'
