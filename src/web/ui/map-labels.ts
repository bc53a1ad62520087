/** A place on the map: its disc and its name. */
export type MapPlace = { name: string; x: number; y: number; radius: number }

type Point = readonly [x: number, y: number]

/**
 * A label: its text starts, ends or is centred at `x` on the baseline `y`. A label away from its disc has a leader, a
 * line from the disc to the label.
 */
export type Label = {
  name: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  leader?: { from: Point; to: Point }
}

type Box = { left: number; right: number; top: number; bottom: number }
type Frame = { width: number; height: number }

/** Maximum widths of letters in ems, in the heading serif and its fallbacks. */
const LETTER_WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[MW—]/, 1.02],
  [/[A-ZÀ-Þmw0-9]/, 0.8],
  [/[ijlftI()\-.,’' ]/, 0.37],
]
const OTHER_LETTERS_WIDTH = 0.57
/** Measures in ems. How far letters reach above the baseline, and below it. */
const ASCENT = 0.78
const DESCENT = 0.24
/** Distance between a disc and its own label, and minimum distance between two labels. */
const GAP = 0.22
/**
 * Every other disc is at least this much farther from a label than the label's own disc, so that the label isn't
 * misread.
 */
const CLEARANCE = 0.3

/** Positions of a label by preference: -1 is left of the disc or above it, 0 is centred on it. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -0.6],
  [1, 0.6],
  [-1, -0.6],
  [-1, 0.6],
  [0.5, -1],
  [0.5, 1],
  [-0.5, -1],
  [-0.5, 1],
] as const

/** Distances from a disc to a label with a leader, nearest first. */
const LEADERS = [0.9, 1.4, 2, 2.7, 3.5, 4.4]

/**
 * Places labels for as many places as there is room for, in the given order: next to their disc, else farther away with
 * a
 * leader. A label stays within the frame, and clear of other labels, leaders and discs.
 * @param named the places to label; the discs of all places are kept clear
 * @param size font size in units of the map
 */
export function labelsFor(
  places: readonly MapPlace[],
  { named = places, size, frame }: { named?: readonly MapPlace[]; size: number; frame: Frame },
): Label[] {
  const placed: Candidate[] = []
  for (const place of named) {
    const others = places.filter((other) => other !== place)
    const isFree = ({ box, line }: Candidate) =>
      isInside(box, frame) &&
      placed.every((other) => areApart({ box, line }, other, size * GAP)) &&
      others.every((other) => keepsClear({ box, line, place }, other, size))
    for (const each of candidatesFor(place, size)) {
      if (!isFree(each)) continue
      placed.push(each)
      break
    }
  }
  return placed.map(({ label }) => label)
}

/** A label at one side of its disc, its bounding box, and points along its leader. */
type Candidate = { label: Label; box: Box; line: Point[]; place: MapPlace }

/** One after the other, because the first ones mostly fit and every page has a map. */
function* candidatesFor(place: MapPlace, size: number): Generator<Candidate> {
  for (const side of SIDES) yield candidate(place, side, size, GAP)
  for (const gap of LEADERS) for (const side of SIDES) yield withLeader(candidate(place, side, size, gap))
}

function candidate(place: MapPlace, [across, down]: Point, size: number, gap: number): Candidate {
  const { name, x, y, radius } = place
  const width = size * widthOf(name)
  const height = size * (ASCENT + DESCENT)
  const away = radius + size * gap
  const isBeside = Math.abs(across) === 1
  // At a corner it follows the disc's edge.
  const rim = Math.hypot(across, down)
  const left = isBeside
    ? x + (away * across) / rim - (across < 0 ? width : 0)
    : x - width / 2 + (across * width) / 2
  const top = isBeside ? y + (away * down) / rim - height / 2 : down < 0 ? y - away - height : y + away
  const box = { left, right: left + width, top, bottom: top + height }
  const anchor = isBeside ? (across > 0 ? 'start' : 'end') : 'middle'
  const at = { start: box.left, end: box.right, middle: (box.left + box.right) / 2 }[anchor]
  return { label: { name, x: at, y: top + size * ASCENT, anchor }, box, line: [], place }
}

/** Adds a leader from the disc's edge to the nearest point of the text. */
function withLeader({ label, box, place }: Candidate): Candidate {
  const { x, y, radius } = place
  const to: Point = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)]
  const share = radius / (Math.hypot(to[0] - x, to[1] - y) || 1)
  const from: Point = [x + (to[0] - x) * share, y + (to[1] - y) * share]
  const line = Array.from({ length: POINTS_OF_A_LEADER + 1 }, (_, index): Point => {
    const along = index / POINTS_OF_A_LEADER
    return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
  })
  return { label: { ...label, leader: { from, to } }, box, line, place }
}

/** Number of points at which leaders are checked. */
const POINTS_OF_A_LEADER = 12

type Drawn = Pick<Candidate, 'box' | 'line'>

function areApart(one: Drawn, other: Drawn, gap: number): boolean {
  const room = grown(other.box, gap)
  return (
    !overlap(one.box, room) &&
    !one.line.some((point) => overlap(boxOf(point), room)) &&
    !other.line.some((point) => overlap(boxOf(point), grown(one.box, gap))) &&
    !one.line.some(([x, y]) => other.line.some((point) => Math.hypot(point[0] - x, point[1] - y) < gap))
  )
}

/** Whether a label can't be misread as another disc's: it has a leader, or is far enough away. */
function keepsClear({ box, line, place }: Omit<Candidate, 'label'>, other: MapPlace, size: number): boolean {
  const least = line.length > 0 ? 0 : Math.max(0, distance(box, place))
  return (
    distance(box, other) >= least + size * CLEARANCE &&
    line.every((point) => distance(boxOf(point), other) > 0)
  )
}

const boxOf = ([x, y]: Point): Box => ({ left: x, right: x, top: y, bottom: y })

function widthOf(text: string): number {
  return [...text.normalize('NFC')].reduce(
    (sum, letter) =>
      sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTERS_WIDTH),
    0,
  )
}

function isInside(box: Box, { width, height }: Frame): boolean {
  return box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Distance from a box to the edge of a disc; negative where they overlap. */
function distance({ left, right, top, bottom }: Box, { x, y, radius }: MapPlace): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius
}
