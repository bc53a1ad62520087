import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { decode } from 'fast-png'

/**
 * Reads a PNG or SVG file from standard input, draws it anew, and writes the PNG to standard output:
 * `node picture-process.ts <most pixels wide> <most pixels high>`. An SVG is drawn as large as that, a PNG at most as large as
 * it is. Scripts, links and metadata don't survive; other files are never loaded. Exits with 2 for what can't be drawn.
 */
const [mostWidth, mostHeight] = process.argv.slice(2).map(Number) as [number, number]
const file = await buffer(process.stdin)
await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

try {
  const isPng = file[0] === 0x89
  const drawing = isPng ? pngAsSvg(file) : file.toString('utf8')
  const { width, height } = new Resvg(drawing)
  const fits = Math.min(mostWidth / width, mostHeight / height)
  const scale = isPng ? Math.min(1, fits) : fits
  const target = Math.max(1, Math.floor(width * scale))
  process.stdout.write(new Resvg(drawing, { fitTo: { mode: 'width', value: target } }).render().asPng())
} catch {
  process.exitCode = 2
}

/** @throws Error for a PNG that is damaged, which the renderer would leave out */
function pngAsSvg(png: Buffer): string {
  decode(png)
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`
}
