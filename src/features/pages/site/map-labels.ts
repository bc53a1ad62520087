/** A place on the map: its disc, and what it is called. */
export type Place = { name: string; x: number; y: number; radius: number }

/** Where a label begins, ends or is centred. */
export type Label = { name: string; x: number; y: number; anchor: 'start' | 'end' | 'middle' }

type Box = { left: number; right: number; top: number; bottom: number }
type Frame = { width: number; height: number }

/** A letter of the serif is about this wide, as a part of its size. */
const LETTER = 0.46
/** Between a disc and its label, in the same measure. */
const GAP = 0.3
/** A disc whose radius is a smaller part of the letters' size than this may lie under them. */
const LEAST_RADIUS = 0.15

/**
 * Labels for as many places as have room, the first ones first: to the right of the disc, else to the left, above or
 * below, where nothing else stands.
 * @param named the places that want a label; the discs of all places are kept clear
 * @param size of the letters in units of the map
 */
export function labelsFor(
  places: readonly Place[],
  { named = places, size, frame }: { named?: readonly Place[]; size: number; frame: Frame },
): Label[] {
  const labels: Label[] = []
  const taken = places.filter(({ radius }) => radius > size * LEAST_RADIUS).map(discOf)
  for (const place of named) {
    const free = candidatesFor(place, size).find(({ box }) => {
      const inside = box.left >= 0 && box.right <= frame.width && box.top >= 0 && box.bottom <= frame.height
      return inside && !taken.some((other) => overlap(box, other))
    })
    if (!free) continue
    taken.push(free.box)
    labels.push(free.label)
  }
  return labels
}

function candidatesFor({ name, x, y, radius }: Place, size: number): { label: Label; box: Box }[] {
  const width = name.length * size * LETTER
  const away = radius + size * GAP
  const middle = { top: y - size * 0.5, bottom: y + size * 0.5 }
  const base = y + size * 0.34
  const above = { top: y - away - size * 0.85, bottom: y - away }
  const below = { top: y + away, bottom: y + away + size * 0.85 }
  return [
    {
      label: { name, x: x + away, y: base, anchor: 'start' },
      box: { left: x + away, right: x + away + width, ...middle },
    },
    {
      label: { name, x: x - away, y: base, anchor: 'end' },
      box: { left: x - away - width, right: x - away, ...middle },
    },
    {
      label: { name, x, y: above.bottom - size * 0.1, anchor: 'middle' },
      box: { left: x - width / 2, right: x + width / 2, ...above },
    },
    {
      label: { name, x, y: below.bottom - size * 0.1, anchor: 'middle' },
      box: { left: x - width / 2, right: x + width / 2, ...below },
    },
  ]
}

function discOf({ x, y, radius }: Place): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
