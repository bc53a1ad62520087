/** hls.js without features that our films don't use: alternate audio, subtitles in playlists, encryption. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
