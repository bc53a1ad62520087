import { round } from '#kit/drawing.ts'

/** The panel that a pattern fills, in units of the poster. */
export const PANEL = { width: 400, height: 675 } as const

/** A sector's colours: the panel, its lines, and the accented lines. */
export type Tone = { ground: string; line: string; accent: string }

type RandomSource = () => number
type Pattern = (tone: Tone, random: RandomSource) => string

const TURN = Math.PI * 2

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function between(least: number, most: number, random: RandomSource): number {
  return least + (most - least) * random()
}

function line(points: [number, number][], colour: string, width: number, closed = false): string {
  const d = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')
  return `<path d="M${d}${closed ? 'Z' : ''}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
}

/** Mining: contour lines around a hill, every fifth one stronger. */
const contours: Pattern = ({ line: colour, accent }, random) => {
  const centre = { x: between(130, 270, random), y: between(230, 430, random) }
  const waves = times(4, (wave) => ({
    size: between(0.05, 0.17, random) / (wave + 1) ** 0.4,
    shift: random() * TURN,
  }))
  return times(19, (ring) => {
    const points = times(90, (step): [number, number] => {
      const angle = (step / 90) * TURN
      const swell = waves.reduce(
        (sum, { size, shift }, wave) => sum + size * Math.sin((wave + 1) * angle + shift),
        1,
      )
      const radius = 14 + ring * 25 * (swell + 0.012 * ring * Math.sin(2 * angle + ring * 0.16))
      return [centre.x + radius * Math.cos(angle), centre.y + radius * 1.25 * Math.sin(angle)]
    })
    return ring % 5 === 2 ? line(points, accent, 3, true) : line(points, colour, 1.5, true)
  }).join('')
}

/** Energy: currents that part and meet again. */
const currents: Pattern = ({ line: colour, accent }, random) => {
  const [bend, swing, shift] = [between(1.1, 1.6, random), between(46, 80, random), random() * TURN]
  const strong = new Set(times(3, (index) => Math.floor(between(index * 10 + 2, index * 10 + 9, random))))
  return times(31, (row) => {
    const points = times(61, (step): [number, number] => {
      const across = step / 60
      const sway = Math.sin(across * TURN * bend * 0.6 + shift + row * 0.085)
      return [
        across * PANEL.width,
        row * 28 - 85 + sway * swing * (0.45 + 0.55 * Math.sin(row * 0.21 + shift)),
      ]
    })
    return strong.has(row) ? line(points, accent, 4) : line(points, colour, 1.75)
  }).join('')
}

/**
 * Finance: the engraved rosette of a share certificate. It doesn't look like a price chart, as real ones are
 * shown nearby.
 */
const rosette: Pattern = ({ line: colour, accent }, random) => {
  const centre = { x: between(120, 280, random), y: between(230, 430, random) }
  const petals = Math.floor(between(6, 10, random))
  const shift = random() * TURN
  const rings = [
    { radius: 60, swing: 34, lines: 3 },
    { radius: 150, swing: 46, lines: 4 },
    { radius: 262, swing: 58, lines: 4 },
    { radius: 396, swing: 66, lines: 4 },
  ]
  return rings
    .flatMap(({ radius, swing, lines }, ring) =>
      times(lines, (each) => {
        const points = times(170, (step): [number, number] => {
          const angle = (step / 170) * TURN
          const wave = Math.sin((petals + 3 * ring) * angle + (each / lines) * TURN + shift)
          const from = radius + swing * wave
          return [centre.x + from * Math.cos(angle), centre.y + from * Math.sin(angle)]
        })
        return ring === 1 && each % 2 === 0 ? line(points, accent, 3, true) : line(points, colour, 1.5, true)
      }),
    )
    .join('')
}

/** Life science: a lattice of bonds with some occupied sites. */
const lattice: Pattern = ({ line: colour, accent }, random) => {
  const [side, rows, columns] = [40, 13, 7]
  const cells = times(rows * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const x = column * side * Math.sqrt(3) + (row % 2 ? (side * Math.sqrt(3)) / 2 : 0) - 14
    return { x, y: row * side * 1.5 - 24, draw: random() }
  })
  const corners = (x: number, y: number, radius: number) =>
    times(6, (corner): [number, number] => {
      const angle = (corner / 6 + 1 / 12) * TURN
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
  return cells
    .map(({ x, y, draw }) => {
      const rim = line(corners(x, y, side), colour, 1.5, true)
      if (draw > 0.86) return `${rim}<circle cx="${round(x)}" cy="${round(y)}" r="17" fill="${accent}"/>`
      if (draw > 0.7) return rim + line(corners(x, y, side * 0.66), accent, 3, true)
      return draw > 0.5 ? `${rim}<circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${colour}"/>` : rim
    })
    .join('')
}

/** A sector's colours and the pattern beside the title. */
const PATTERNS = {
  mining: { tone: { ground: '#5E4413', line: '#A98A4C', accent: '#F0D08A' }, draw: contours },
  energy: { tone: { ground: '#1B4B5E', line: '#5E8FA1', accent: '#F2C46B' }, draw: currents },
  finance: { tone: { ground: '#1F4B3F', line: '#55836F', accent: '#EBC873' }, draw: rosette },
  life_science: { tone: { ground: '#4E3459', line: '#8A6E96', accent: '#E7B9D2' }, draw: lattice },
}

/** Those of a sector that staff added, and of events without a company, are the calm ones of finance. */
export function patternOf(sector?: string): { tone: Tone; draw: Pattern } {
  const found = Object.entries(PATTERNS).find(([name]) => name === sector)
  return found ? found[1] : PATTERNS.finance
}
