/** What runs in the browser that draws the films: it keeps pictures, and encodes them with WebCodecs. */

export type Painted = {
  from: number
  to: number
  /** Pictures kept of this slide: it fills up from the first to the last one. */
  states: number
  lines: { from: number; to: number; speaker: string }[]
}
export type Encoded = {
  codec: string
  /** Binary parts are base64. */
  description: string
  packets: { data: string; isKey: boolean; at: number }[]
  slides: string[]
  poster: string
}
type Asked = {
  painted: Painted[]
  /** Whether the last picture that was kept is the poster; otherwise it is the first slide. */
  hasWordlessPoster: boolean
  width: number
  height: number
  framesASecond: number
  lengthSeconds: number
  colour: string
}

declare global {
  interface Window {
    pictures: ImageBitmap[]
    keepPicture(data: string): Promise<void>
  }
}

/** Makes the page ready to keep pictures. */
export function startPainting(): void {
  window.pictures = []
  window.keepPicture = async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    window.pictures.push(await createImageBitmap(new Blob([bytes], { type: 'image/png' })))
  }
}

/**
 * Encodes the film. Each slide begins with a picture to seek to; its items come one after the other in its first two
 * thirds; below stand who speaks and how far the film is.
 */
export async function encodeFilm(asked: Asked): Promise<Encoded> {
  const { painted, hasWordlessPoster, width, height, framesASecond, lengthSeconds, colour } = asked
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const packets: Encoded['packets'] = []
  let description = ''
  const codec = 'avc1.4d401f'
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      packets.push({ data: base64(bytes), isKey: chunk.type === 'key', at: chunk.timestamp / 1e6 })
      const config = meta?.decoderConfig?.description
      if (config) description ||= base64(new Uint8Array(config as ArrayBuffer))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec,
    width,
    height,
    framerate: framesASecond,
    bitrate: 70_000,
    bitrateMode: 'variable',
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })

  let first = 0
  let frame = 0
  const slides: string[] = []
  for (const slide of painted) {
    for (
      let isKey = true;
      frame / framesASecond < slide.to && frame < lengthSeconds * framesASecond;
      frame += 1
    ) {
      const at = frame / framesASecond
      const part = (at - slide.from) / ((slide.to - slide.from) * 0.66)
      draw(first + stateAt(part, slide.states), at, slide)
      const picture = new VideoFrame(canvas, { timestamp: at * 1e6, duration: 1e6 / framesASecond })
      encoder.encode(picture, { keyFrame: isKey })
      picture.close()
      isKey = false
      if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    first += slide.states
    slides.push(await webp(first - 1, 960, 540))
  }
  await encoder.flush()
  return {
    codec,
    description,
    packets,
    slides,
    poster: await webp(
      hasWordlessPoster ? window.pictures.length - 1 : (painted[0]?.states ?? 1) - 1,
      width,
      height,
    ),
  }

  /** An item is pale for one frame, then stays. */
  function stateAt(part: number, states: number): number {
    const items = (states - 1) / 2
    const come = part * items + 0.35
    const whole = Math.min(items, Math.floor(come))
    const isComing = whole < items && come - whole > 0.9
    return Math.max(0, whole * 2 + (isComing ? 1 : 0))
  }

  function draw(picture: number, at: number, slide: Painted): void {
    const bitmap = window.pictures[picture]
    if (!pen || !bitmap) return
    pen.drawImage(bitmap, 0, 0)
    const line = slide.lines.findLast(({ from }) => at >= from - 0.3) ?? slide.lines[0]
    pen.font = '500 20px Inter'
    pen.fillStyle = '#565D66'
    pen.fillText(line?.speaker ?? '', 72, height - 32)
    pen.fillStyle = colour
    pen.fillRect(72, height - 77, (width - 144) * (at / lengthSeconds), 3)
  }

  async function webp(picture: number, toWidth: number, toHeight: number): Promise<string> {
    const small = new OffscreenCanvas(toWidth, toHeight)
    const brush = small.getContext('2d')
    const bitmap = window.pictures[picture]
    if (!brush || !bitmap) throw new Error('no picture')
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(bitmap, 0, 0, toWidth, toHeight)
    const blob = await small.convertToBlob({ type: 'image/webp', quality: 0.82 })
    return base64(new Uint8Array(await blob.arrayBuffer()))
  }

  function base64(bytes: Uint8Array): string {
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }
}
