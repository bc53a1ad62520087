// npm run build: builds the site for browsers and for the server into build/. npm start and npm test do so when sources
// changed.
import { prepare } from './prepare.mjs'

prepare({ build: true })
