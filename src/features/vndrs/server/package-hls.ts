// Run as a process of its own (see rendition-file.ts), at the lowest priority: for an hour of film it is busy for some
// 10 seconds and holds 300 MB, which the process that answers visitors shouldn't.
// node package-hls.ts <film.mp4> <target.mp4> <name> <seconds of a segment>: prints JSON of the playlist, the variant's
// line, and the film's lengthSeconds.
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
if (!variant || !playlist.includes('#EXT-X-ENDLIST')) throw new Error('no playlist was made')
process.stdout.write(JSON.stringify({ playlist, variant, lengthSeconds }))
