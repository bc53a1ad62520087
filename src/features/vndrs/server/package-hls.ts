// Runs as a separate process (see rendition-file.ts) at the lowest priority: an hour of film takes about 10
// seconds and 300 MB, which would slow down the process that answers requests. Usage: node package-hls.ts
// <film.mp4> <target.mp4> <name> <segment seconds>. Prints JSON: the playlist, the variant's line, and the
// film's lengthSeconds.
import {
  CmafOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  HlsOutputFormat,
  Input,
  Mp4InputFormat,
  NullTarget,
  Output,
  PathedTarget,
} from 'mediabunny'
import { readFilm } from './film-file.ts'

const [film = '', target = '', name = '', seconds] = process.argv.slice(2)

const { lengthSeconds } = await readFilm(film)
let [playlist, main] = ['', '']
const input = new Input({ formats: [new Mp4InputFormat()], source: new FilePathSource(film) })
const output = new Output({
  format: new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: Number(seconds),
    singleFilePerPlaylist: true,
    getSegmentPath: () => name,
    onPlaylist: (content) => {
      playlist = content
    },
    onMaster: (content) => {
      main = content
    },
  }),
  target: new PathedTarget('main.m3u8', ({ path }) =>
    path === name ? new FilePathTarget(target) : new NullTarget(),
  ),
})
const conversion = await Conversion.init({ input, output, showWarnings: false })
await conversion.execute()
const variant = /^#EXT-X-STREAM-INF:(.+)$/m.exec(main)?.[1]
if (!variant || !playlist.includes('#EXT-X-ENDLIST')) throw new Error('no playlist was created')
process.stdout.write(JSON.stringify({ playlist, variant, lengthSeconds }))
