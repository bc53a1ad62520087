import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawLogo, type Logo } from './logo.ts'

/**
 * Writes a logo to standard output and exits: `node logo-process.ts '{"format":"png", …}'`. The firm's logo, or a
 * drawing as PNG.
 */
export type Order = (Logo & { format: 'svg' | 'png' }) | { format: 'png'; drawing: string }

/** Wide enough to print at 20 cm. */
const PNG_WIDTH_PX = 2400

const order = JSON.parse(process.argv[2] ?? '') as Order
const svg = 'drawing' in order ? order.drawing : drawLogo(order)
process.stdout.write(order.format === 'svg' ? svg : await pngOf(svg))

async function pngOf(drawing: string): Promise<Uint8Array> {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  return new Resvg(drawing, { fitTo: { mode: 'width', value: PNG_WIDTH_PX } }).render().asPng()
}
