// node scripts/draw-outlines.ts: writes the maps of the offices (R205) to src/features/firm/site: eastern North America
// from the hand-drawn outlines of coast.ts, and the world from Natural Earth's (world-atlas).
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { COAST, LAKES } from './coast.ts'

type Point = readonly [longitude: number, latitude: number]

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'src/features/firm/site')
/** No office is south of this latitude. */
const SOUTH = -58
/** The longitude at which outlines are cut. */
const CUT = 179.5

const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(
  await readFile(join(ROOT, 'node_modules/world-atlas/countries-110m.json'), 'utf8'),
)
const { countries } = topology.objects
const coast = linesOf((a, b) => a === b)
const borders = linesOf((a, b) => a !== b)

await write('eastern-america', { land: turned(COAST), lakes: turned(LAKES) })
await write('world', { land: pathOf(coast), lakes: turned(LAKES), borders: pathOf(borders) })

/** Writes lines as an SVG file for `<use>` by their names: x is the longitude, y the latitude towards the south. */
async function write(name: string, lines: Record<string, string>): Promise<void> {
  const paths = Object.entries(lines).map(
    ([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`
  await writeFile(join(FOLDER, `${name}.svg`), svg)
  console.log(`${name}.svg: ${svg.length} characters`)
}

/** Converts a path's degrees north to degrees south. */
function turned(d: string): string {
  const numbers = d.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${-Number(y)} `)
  return numbers.replace(/ (?=[-MzZ]|$)/g, '')
}

function linesOf(isWanted: (a: unknown, b: unknown) => boolean): Point[][] {
  const { coordinates } = mesh(topology, countries, isWanted)
  return coordinates.flatMap((line) => {
    const pieces: Point[][] = [[]]
    for (const [longitude = 0, latitude = 0] of line) {
      if (latitude < SOUTH || Math.abs(longitude) > CUT) pieces.push([])
      else pieces.at(-1)?.push([longitude, latitude])
    }
    return pieces.filter((piece) => piece.length > 1)
  })
}

function pathOf(lines: Point[][]): string {
  const tenth = (value: number) => Math.round(value * 10) / 10
  return lines
    .map((line) => `M${line.map(([x, y]) => `${tenth(x)} ${tenth(-y)}`).join(' ')}`)
    .join('')
    .replaceAll(' -', '-')
}
