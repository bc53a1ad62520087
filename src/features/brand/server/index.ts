/** What other features' server code may import from this one. */
export { storePicture } from './pictures.ts'
