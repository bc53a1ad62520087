/** What other features' server code may import from this one. */
export { CaptionsFault, readCaptions } from './captions.ts'
export type { Ffmpeg } from './ffmpeg.ts'
export { type ReplayRecord, replayKind } from './film-document.ts'
export { beginsWithIndex, type FilmFacts, FilmFault, readFilm } from './film-file.ts'
export { PostingFault, readAllCaptions, withFileName } from './posting.ts'
export { encodeSmaller, encodeSound } from './smaller-film.ts'
export { inTemporaryFolder } from './temporary-folder.ts'
