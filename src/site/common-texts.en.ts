/** The texts that most visits need first, in one file. */
export { en as events } from '../features/events/text.en.ts'
export { en as quotes } from '../features/quotes/text.en.ts'
export { en as home } from './home/text.en.ts'
export { en as screens } from './screens/text.en.ts'
export { en as shell } from './shell/text.en.ts'
