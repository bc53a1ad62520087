import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawLogo, type Logo } from './logo.ts'

/** Writes a logo to standard output and exits: `node logo-process.ts '{"format":"png", …}'`. */
export type Order = Logo & { format: 'svg' | 'png' }

/** Wide enough to print at 20 cm. */
const PNG_WIDTH_PX = 2400

const { format, ...logo } = JSON.parse(process.argv[2] ?? '') as Order
const svg = drawLogo(logo)
process.stdout.write(format === 'svg' ? svg : await pngOf(svg))

async function pngOf(drawing: string): Promise<Uint8Array> {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  return new Resvg(drawing, { fitTo: { mode: 'width', value: PNG_WIDTH_PX } }).render().asPng()
}
