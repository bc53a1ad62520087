/** A place on the map: its disc, and what it is called. */
export type Place = { name: string; x: number; y: number; radius: number }

type Point = readonly [x: number, y: number]

/**
 * A label: its text begins, ends or is centred at `x`, on the baseline `y`. One that had to stand away from its disc
 * has a leader, a line from the disc to it.
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

/** Widths of letters in ems, as the heading serif and its fallbacks set them at most. */
const LETTER_WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[MW—]/, 1.02],
  [/[A-ZÀ-Þmw0-9]/, 0.8],
  [/[ijlftI()\-.,’' ]/, 0.37],
]
const OTHER_LETTERS_WIDTH = 0.57
/** All other measures are ems too. How far letters reach above the baseline and below it. */
const ASCENT = 0.78
const DESCENT = 0.24
/** Between a disc and its own label, and at least between two labels. */
const GAP = 0.22
/** So much farther is every other disc from a label than its own, so that it is read as its own disc's. */
const CLEARANCE = 0.3

/** Where a label may stand, by preference: -1 is left of the disc or above it, 0 is centred on it. */
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

/** How far from their discs labels with a leader stand, the nearest first. */
const LEADERS = [0.9, 1.4, 2, 2.7, 3.5, 4.4]

/**
 * Labels for as many places as have room, the first ones first: right beside their disc, else farther away with a
 * leader. No label leaves the frame, touches another or its leader, or stands nearly as close to another disc as to
 * its own.
 * @param named the places that want a label; the discs of all places are kept clear
 * @param size of the letters in units of the map
 */
export function labelsFor(
  places: readonly Place[],
  { named = places, size, frame }: { named?: readonly Place[]; size: number; frame: Frame },
): Label[] {
  const placed: Candidate[] = []
  for (const place of named) {
    const others = places.filter((other) => other !== place)
    const free = candidatesFor(place, size).find(
      ({ box, line }) =>
        isInside(box, frame) &&
        placed.every((other) => areApart({ box, line }, other, size * GAP)) &&
        others.every((other) => keepsClear({ box, line, place }, other, size)),
    )
    if (free) placed.push(free)
  }
  return placed.map(({ label }) => label)
}

/** A label on one side of its disc, the box that its letters take at most, and points along its leader. */
type Candidate = { label: Label; box: Box; line: Point[]; place: Place }

function candidatesFor(place: Place, size: number): Candidate[] {
  const beside = SIDES.map((side) => candidate(place, side, size, GAP))
  const away = LEADERS.flatMap((gap) => SIDES.map((side) => withLeader(candidate(place, side, size, gap))))
  return [...beside, ...away]
}

function candidate(place: Place, [across, down]: Point, size: number, gap: number): Candidate {
  const { name, x, y, radius } = place
  const width = size * widthOf(name)
  const height = size * (ASCENT + DESCENT)
  const away = radius + size * gap
  const isBeside = Math.abs(across) === 1
  // At a corner it follows the rim.
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

/** The same with a line from the rim of the disc to the nearest point of the letters. */
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

/** Leaders are checked at so many steps. */
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

/** Whether a label reads as its own disc's beside another disc: the leader says so, or its distance. */
function keepsClear({ box, line, place }: Omit<Candidate, 'label'>, other: Place, size: number): boolean {
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

/** From a box to the rim of a disc; negative where they overlap. */
function distance({ left, right, top, bottom }: Box, { x, y, radius }: Place): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) - radius
}
