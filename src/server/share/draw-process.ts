import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { DrawnCard } from './card.ts'
import { drawCard } from './draw.ts'
import { indexedPng } from './png.ts'

export type Order = { id: number; card: DrawnCard }
export type Delivery = { id: number; png: Uint8Array } | { id: number; fault: string }

/** A process that draws pictures one at a time; it ends with the server that started it. */
await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
process.on('message', (order: Order) => process.send?.(deliveryOf(order)))

function deliveryOf({ id, card }: Order): Delivery {
  try {
    return { id, png: pngOf(drawCard(card)) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

function pngOf(svg: string): Uint8Array {
  const drawing = new Resvg(svg)
  const image = drawing.render()
  try {
    return indexedPng(image.pixels, image.width, image.height)
  } finally {
    image.free()
    drawing.free()
  }
}
