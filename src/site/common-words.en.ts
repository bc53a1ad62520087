/** The words that most visits begin with, in one file. */
export { en as events } from '../features/events/messages.en.ts'
export { en as quotes } from '../features/quotes/messages.en.ts'
export { en as home } from './home/messages.en.ts'
export { en as screens } from './screens/messages.en.ts'
export { en as shell } from './shell/messages.en.ts'
