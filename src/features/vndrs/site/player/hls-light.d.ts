/** hls.js without what our films don't have: other sounds, subtitles in playlists, encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
