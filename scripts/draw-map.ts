// node scripts/draw-map.ts: draws North America for the map of the firm's reach (R406) from Natural Earth's outlines
// (world-atlas) to src/features/pages/site/map-paths.ts.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GeoPermissibleObjects, geoProjection, geoStream } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

import { MAP, project } from '#features/pages/site/projection.ts'
import { LAKES } from './coast.ts'

type Point = [x: number, y: number]
type Line = { points: Point[]; closed: boolean }
type Countries = Topology<{ countries: GeometryCollection }>

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'src/features/pages/site/map-paths.ts')
/** Countries on the map by ISO 3166 number: Canada, United States, Mexico, the Bahamas and Cuba. */
const SHOWN = ['124', '840', '484', '044', '192']
/** Maximum deviation of a simplified line, in units of the drawing. */
const TOLERANCE = 0.7
/** Smaller islands are left out; in square units. */
const MIN_AREA = 14
/** The drawing extends beyond the frame, so that its edges are hidden. */
const BLEED = 8

const topology: Countries = JSON.parse(
  await readFile(join(ROOT, 'node_modules/world-atlas/countries-50m.json'), 'utf8'),
)
const { geometries } = topology.objects.countries
const visible = geometries.filter(({ id }) => SHOWN.includes(String(id))) as (Polygon | MultiPolygon)[]
const land = linesOf(merge(topology, visible)).filter(({ points }) => areaOf(points) > MIN_AREA)
const borders = linesOf(
  mesh(topology, { type: 'GeometryCollection', geometries: visible }, (a, b) => a !== b),
)
const lakes = LAKES.split('M').filter(Boolean).map(lakeOf)

await writeFile(
  FILE,
  [
    '// Made by scripts/draw-map.ts from Natural Earth’s outlines, which are in the public domain.',
    '/** Land, borders and the Great Lakes in the units of `MAP` (projection.ts). */',
    `export const LAND =\n  '${pathOf(land)}'\n`,
    `export const BORDERS =\n  '${pathOf(borders)}'\n`,
    `export const GREAT_LAKES =\n  '${pathOf(lakes)}'\n`,
  ].join('\n'),
)
console.log(`${land.length} outlines, ${borders.length} borders, ${lakes.length} lakes: ${FILE}`)

/** The lines of an outline on the map, clipped at its frame and simplified. */
function linesOf(object: GeoPermissibleObjects): Line[] {
  const lines: Line[] = []
  let closed = false
  const sink = {
    polygonStart: () => {
      closed = true
    },
    polygonEnd: () => {
      closed = false
    },
    lineStart: () => {
      lines.push({ points: [], closed })
    },
    lineEnd: () => undefined,
    point: (x: number, y: number) => {
      lines.at(-1)?.points.push([x, y])
    },
    sphere: () => undefined,
  }
  const degrees = (radians: number) => (radians * 180) / Math.PI
  const projection = geoProjection((longitude, latitude) => {
    const [x, y] = project(degrees(longitude), degrees(latitude))
    return [x, -y]
  })
  projection
    .scale(1)
    .translate(project(0, 0))
    .precision(TOLERANCE / 2)
  projection.clipExtent([
    [-BLEED, -BLEED],
    [MAP.width + BLEED, MAP.height + BLEED],
  ])
  geoStream(object, projection.stream(sink))
  return lines.map((line) => ({ ...line, points: simplified(line.points) }))
}

/** A lake of the offices' map, whose points are in degrees. */
function lakeOf(path: string): Line {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const points = Array.from({ length: numbers.length / 2 }, (_, index) =>
    project(numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0),
  )
  return { points, closed: true }
}

/** The Douglas–Peucker algorithm: keeps the farthest point between two if it exceeds the tolerance. */
function simplified(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distance(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) < TOLERANCE) return [first, last]
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)]
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function areaOf(points: Point[]): number {
  let twice = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** An SVG path of relative steps with one decimal. */
function pathOf(lines: Line[]): string {
  return lines.map(({ points, closed }) => stepsOf(points) + (closed ? 'z' : '')).join('')
}

function stepsOf(points: Point[]): string {
  let [atX, atY] = [0, 0]
  return points
    .map(([x, y], index) => {
      const [stepX, stepY] = [tenths(x) - atX, tenths(y) - atY]
      atX += stepX
      atY += stepY
      return `${index === 0 ? 'M' : 'l'}${stepX / 10},${stepY / 10}`
    })
    .join('')
    .replaceAll(',-', '-')
    .replace(/(?<=l[^lM]*)l/g, ' ')
    .replaceAll(' -', '-')
    .replace(/(^|[^\d])0\./g, '$1.')
}

function tenths(value: number): number {
  return Math.round(value * 10)
}
