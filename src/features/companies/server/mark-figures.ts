import { round } from '#kit/drawing.ts'

/** The three colours of a mark: its tile, its figure, and a second tone of the figure. */
export type MarkColours = { ground: string; figure: string; accent: string }
type RandomSource = () => number
type DrawFigure = (ink: MarkColours, random: RandomSource) => string

const CENTRE = 48
const TURN = Math.PI * 2

type MarkPoint = [x: number, y: number]

/** A point at an angle, in turns clockwise from the top. */
function polar(turns: number, radius: number, [x, y]: MarkPoint = [CENTRE, CENTRE]): MarkPoint {
  return [x + radius * Math.sin(turns * TURN), y - radius * Math.cos(turns * TURN)]
}

function path(points: MarkPoint[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

function area(points: MarkPoint[], fill: string): string {
  return `<path d="${path(points)}Z" fill="${fill}"/>`
}

function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

function disc([x, y]: MarkPoint, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

function ring([x, y]: MarkPoint, radius: number, colour: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

function bar(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
}

/** Bars across the centre, one below the other. @param widths half of each bar's width, by its top */
function bars(widths: Record<number, number>, height: number, fill: string): string {
  return Object.entries(widths)
    .map(([y, half]) => bar(CENTRE - half, Number(y), half * 2, height, fill))
    .join('')
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function pick<T>(choices: readonly T[], random: RandomSource): T {
  return choices[Math.floor(random() * choices.length)] as T
}

/** Mining: a core of rock cut by folded beds. */
const strata: DrawFigure = ({ ground, figure, accent }) =>
  disc([CENTRE, CENTRE], 31, figure) +
  `<path d="M22 64.5C36 56 52 70 75.5 62.5A31 31 0 0 1 22 64.500Z" fill="${accent}"/>` +
  [40, 61].map((y) => stroke(`M10 ${y}C28 ${y - 10} 46 ${y + 12} 86 ${y - 2}`, ground, 5)).join('')

/** Mining: two ridges and the level between them. */
const ridges: DrawFigure = ({ ground, figure, accent }) =>
  area(
    [
      [58, 26],
      [86, 74],
      [30, 74],
    ],
    accent,
  ) +
  area(
    [
      [36, 36],
      [60, 74],
      [12, 74],
    ],
    figure,
  ) +
  stroke('M36 36L62 76', ground, 4)

/** Mining: a cut stone. */
const facets: DrawFigure = ({ ground, figure, accent }) => {
  const rim = times(6, (corner) => polar(corner / 6, 33))
  const sides = rim.map((point, corner) =>
    area([point, rim[(corner + 1) % 6] as MarkPoint, [CENTRE, CENTRE]], corner % 2 ? accent : figure),
  )
  const cuts = rim
    .slice(0, 3)
    .map((point, corner) => stroke(path([point, rim[corner + 3] as MarkPoint]), ground, 3.5))
  return sides.join('') + cuts.join('')
}

/** Mining: the benches of an open pit, seen from above. */
const benches: DrawFigure = ({ figure, accent }) =>
  [34, 24, 14]
    .map((size, bench) =>
      stroke(
        `${path(times(4, (corner) => polar(corner / 4 + bench * 0.04, size)))}Z`,
        bench === 1 ? accent : figure,
        5,
      ),
    )
    .join('') + disc([CENTRE, CENTRE], 4, figure)

/** Mining: a vein running down through a block, and its branch. */
const vein: DrawFigure = ({ ground, figure, accent }) =>
  bar(20, 20, 56, 56, figure) +
  stroke('M44 18L40 36L53 50L47 63L54 78M53 50L78 40', ground, 17) +
  stroke('M44 20L40 36L53 50L47 63L53.3 76M53 50L76 41', accent, 6.5)

/** Mining: a shaft and its levels. */
const shaft: DrawFigure = ({ figure, accent }) =>
  area(
    [
      [CENTRE, 14],
      [61, 32],
      [35, 32],
    ],
    accent,
  ) +
  bar(44, 36, 8, 46, figure) +
  bars({ 42: 26, 57: 36, 72: 20 }, 7, figure)

/** Energy: streams side by side. */
const streams: DrawFigure = ({ figure, accent }) =>
  times(4, (line) =>
    stroke(
      `M14 ${30 + line * 16}C34 ${2 + line * 16} 60 ${46 + line * 16} 82 ${18 + line * 16}`,
      line % 2 ? accent : figure,
      7,
    ),
  ).join('')

/** Energy: three blades. */
const blades: DrawFigure = ({ ground, figure, accent }) =>
  times(3, (blade) => {
    const [tip, back, front] = [
      polar(blade / 3, 38),
      polar(blade / 3 - 0.16, 22),
      polar(blade / 3 + 0.02, 16),
    ]
    const [to, over, under] = [tip, back, front].map((point) => point.map(round).join(' '))
    return `<path d="M48 48Q${over} ${to}Q${under} 48 48Z" fill="${figure}"/>`
  }).join('') +
  disc([CENTRE, CENTRE], 9.5, ground) +
  disc([CENTRE, CENTRE], 6, accent)

/** Energy: two stacks of cells, each charged to its own level. */
const cells: DrawFigure = ({ figure, accent }, random) => {
  const levels = pick(
    [
      [3, 1],
      [2, 3],
      [4, 2],
    ],
    random,
  )
  const stack = (level: number, column: number) =>
    times(4, (row) => bar(19 + column * 31, 66 - row * 15, 27, 10, row < level ? figure : accent))
  return levels.flatMap(stack).join('')
}

/** Energy: a current that turns twice. */
const current: DrawFigure = ({ figure, accent }) =>
  area(
    [
      [56, 12],
      [22, 54],
      [44, 54],
    ],
    figure,
  ) +
  area(
    [
      [40, 84],
      [74, 42],
      [52, 42],
    ],
    accent,
  )

/** Energy: the sun on the water. */
const horizon: DrawFigure = ({ figure, accent }) =>
  `<path d="M18 50A30 30 0 0 1 78 50Z" fill="${figure}"/>${bars({ 56: 30, 66: 22, 76: 12 }, 5.5, accent)}`

/** Energy: heat rising in even turns. */
const plumes: DrawFigure = ({ figure, accent }) =>
  times(3, (plume) => {
    const x = 29 + plume * 19
    return stroke(`M${x} 68C${x - 16} 54 ${x + 16} 40 ${x} 18`, plume === 1 ? accent : figure, 7.5)
  }).join('') + bar(17, 74, 62, 7, figure)

/** Finance: columns over a base line. */
const columns: DrawFigure = ({ figure, accent }) =>
  [26, 40, 33, 54]
    .map((height, column) => bar(18 + column * 16, 72 - height, 11, height, column === 3 ? accent : figure))
    .join('') + bar(18, 76, 59, 4.5, figure)

/** Finance: the arches of a hall. */
const arches: DrawFigure = ({ figure, accent }) =>
  [32, 20.5, 9]
    .map((radius, arch) =>
      stroke(
        `M${CENTRE - radius} 78V48A${radius} ${radius} 0 0 1 ${CENTRE + radius} 48V78`,
        arch === 1 ? accent : figure,
        6.5,
      ),
    )
    .join('')

/** Finance: two rings held together. */
const links: DrawFigure = ({ ground, figure, accent }) =>
  ring([37, CENTRE], 19, figure, 7) +
  ring([59, CENTRE], 19, ground, 13) +
  ring([59, CENTRE], 19, accent, 7) +
  stroke('M38.66 29.07A19 19 0 0 1 54.22 39.97', ground, 13) +
  stroke('M37.5 29A19 19 0 0 1 55 42', figure, 7)

/** Finance: four quarters of a circle, each turned its own way. */
const quarters: DrawFigure = ({ figure, accent }, random) =>
  times(4, (cell) => {
    const [x, y] = [cell % 2 ? 49.5 : 16.5, cell < 2 ? 16.5 : 49.5]
    const turn = Math.floor(random() * 4) * 90
    return `<path d="M0 0H30A30 30 0 0 1 0 30Z" transform="translate(${x} ${y}) rotate(${turn} 15 15)" fill="${cell === 1 || cell === 2 ? accent : figure}"/>`
  }).join('')

/** Finance: furrows, or the lines of a ledger, drawn to one point. */
const furrows: DrawFigure = ({ figure, accent }) =>
  times(5, (row) =>
    area(
      [
        [48 + (row - 2) * 3, 30],
        [48 + (row - 2) * 3 + 2, 30],
        [22 + row * 13 + 8 + (row - 2) * 3, 80],
        [22 + row * 13 - 4 + (row - 2) * 3, 80],
      ],
      row % 2 ? accent : figure,
    ),
  ).join('') + bar(16, 19, 64, 6, figure)

/** Finance: a roof over a vault. */
const roof: DrawFigure = ({ figure, accent }) =>
  stroke('M14 50L48 20L82 50', figure, 8) +
  stroke('M27 58L48 39L69 58', accent, 7) +
  area(
    [
      [CENTRE, 56],
      [62, 68],
      [62, 80],
      [34, 80],
      [34, 68],
    ],
    figure,
  )

/** Life science: six sites around one. */
const lattice: DrawFigure = ({ figure, accent }) => {
  const rim = times(6, (site) => polar(site / 6, 29))
  const bonds = rim.map((site) => stroke(path([[CENTRE, CENTRE], site]), accent, 4))
  return `${bonds.join('')}${stroke(`${path(rim)}Z`, accent, 4)}${rim.map((site) => disc(site, 7.5, figure)).join('')}${disc([CENTRE, CENTRE], 9, figure)}`
}

/** Life science: two strands and their rungs. */
const helix: DrawFigure = ({ figure, accent }) => {
  const strand = (sign: number) =>
    path(
      times(33, (step) => [
        CENTRE + sign * 19 * Math.sin((step / 32) * TURN * 0.97 + 0.1),
        14 + step * 2.125,
      ]),
    )
  const rungs = [22, 30, 66, 74].map((y) => {
    const half = Math.abs(19 * Math.sin(((y - 14) / 68) * TURN * 0.97 + 0.1)) - 2
    return bar(CENTRE - half, y - 2, half * 2, 4, accent)
  })
  return rungs.join('') + stroke(strand(1), figure, 7) + stroke(strand(-1), figure, 7)
}

/** Life science: petals around a centre. */
const petals: DrawFigure = ({ ground, figure, accent }, random) => {
  const count = pick([5, 6, 8], random)
  return (
    times(count, (petal) => {
      const angle = round((petal * 360) / count)
      return `<ellipse cx="48" cy="28" rx="${round(52 / count)}" ry="14" transform="rotate(${angle} 48 48)" fill="${petal % 2 && count !== 5 ? accent : figure}"/>`
    }).join('') +
    disc([CENTRE, CENTRE], 8, ground) +
    disc([CENTRE, CENTRE], 5, accent)
  )
}

/** Life science: an eye, or a cell with its nucleus. */
const iris: DrawFigure = ({ ground, figure, accent }) =>
  `<path d="M12 48Q48 8 84 48Q48 88 12 48Z" fill="${figure}"/>` +
  disc([CENTRE, CENTRE], 17, ground) +
  ring([CENTRE, CENTRE], 11, accent, 5.5)

/** Life science: a pulse. */
const pulse: DrawFigure = ({ figure, accent }) =>
  ring([CENTRE, CENTRE], 31, accent, 5) +
  stroke(
    path([
      [10, 50],
      [33, 50],
      [41, 28],
      [54, 68],
      [61, 50],
      [86, 50],
    ]),
    figure,
    6.5,
  )

/** Life science: a cross made of capsules. */
const capsules: DrawFigure = ({ ground, figure, accent }) =>
  `<rect x="37" y="15" width="22" height="66" rx="11" fill="${accent}"/><rect x="12" y="34" width="72" height="28" rx="14" fill="${ground}"/><rect x="15" y="37" width="66" height="22" rx="11" fill="${figure}"/>`

/** The figures that a mark may have, by sector. */
const FIGURES: Record<string, readonly DrawFigure[]> = {
  mining: [strata, ridges, facets, benches, vein, shaft],
  energy: [streams, blades, cells, current, horizon, plumes],
  finance: [columns, arches, links, quarters, furrows, roof],
  life_science: [lattice, helix, petals, iris, pulse, capsules],
}
/** Of a sector that staff added: figures of no trade. */
const ANY_SECTOR: readonly DrawFigure[] = [facets, arches, links, petals, quarters, horizon]

export function figuresOf(sector: string): readonly DrawFigure[] {
  return FIGURES[sector] ?? ANY_SECTOR
}
