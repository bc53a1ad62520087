/** See common-words.en.ts. */
export { fr as events } from '../features/events/messages.fr.ts'
export { fr as quotes } from '../features/quotes/messages.fr.ts'
export { fr as home } from './home/messages.fr.ts'
export { fr as screens } from './screens/messages.fr.ts'
export { fr as shell } from './shell/messages.fr.ts'
