/** Where an office is, in degrees. */
type Position = { longitude: number; latitude: number }

/** What a map of offices shows: its edges in degrees, and its size in units of the drawing. */
export type MapView = {
  west: number
  north: number
  east: number
  south: number
  /** Units to a degree of latitude, and to one of longitude. */
  unitsNorth: number
  unitsEast: number
  width: number
  height: number
  /** Degrees between the lines of the grid. */
  grid: number
}

/** How wide every map is drawn. */
const WIDTH = 562.5
const GRIDS = [5, 10, 20, 30]
const MOST_GRID_LINES = 7

/** Eastern North America, for which there is a finer drawing. */
export const EASTERN_AMERICA: MapView = viewOf({ west: -92.6, east: -62, north: 49.4, south: 30.7 }, 0.766)
/** An office is at least so far from the edges of the finer drawing, so that its name has room. */
const LEAST_MARGIN = 3

/** What a fitted map leaves free around the offices: a share of what it shows, and degrees at least. */
const MARGIN = { share: 0.16, least: 4 }
/** So much is shown at least, in degrees of latitude, so that one office stands in a landscape. */
const LEAST_HEIGHT = 18.7
/** Width to height, of the narrowest and the widest map. */
const ASPECT = { least: 1.25, most: 2 }
/** No map shows more. */
const WORLD = { north: 82, south: -57, west: -180, east: 180 }

/** The map that all offices are on; the finer one of eastern North America where that is enough. */
export function viewFor(offices: readonly Position[]): MapView {
  const { west, east, north, south } = EASTERN_AMERICA
  const areInTheEast = offices.every(
    ({ longitude, latitude }) =>
      longitude > west + LEAST_MARGIN &&
      longitude < east - LEAST_MARGIN &&
      latitude > south + LEAST_MARGIN &&
      latitude < north - LEAST_MARGIN,
  )
  return areInTheEast ? EASTERN_AMERICA : fittedView(offices)
}

/** A map around the offices. Its scale is true in the middle: a degree of longitude is shorter by the cosine. */
function fittedView(offices: readonly Position[]): MapView {
  const longitudes = offices.map(({ longitude }) => longitude)
  const latitudes = offices.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const cosine = Math.cos((((south + north) / 2) * Math.PI) / 180)
  let width = widened((east - west) * cosine)
  const height = Math.min(
    Math.max(widened(north - south), width / ASPECT.most, LEAST_HEIGHT),
    WORLD.north - WORLD.south,
  )
  width = Math.min(Math.max(width, height * ASPECT.least), (WORLD.east - WORLD.west) * cosine)
  const [left, right] = around((west + east) / 2, width / cosine, WORLD.west, WORLD.east)
  const [bottom, top] = around((south + north) / 2, height, WORLD.south, WORLD.north)
  return viewOf({ west: left, east: right, south: bottom, north: top }, cosine)
}

const widened = (span: number) => span + 2 * Math.max(span * MARGIN.share, MARGIN.least)

/** A span around a middle, moved so far that it stays within bounds. */
function around(middle: number, span: number, least: number, most: number): [from: number, to: number] {
  const from = Math.min(Math.max(middle - span / 2, least), most - span)
  return [from, from + span]
}

type Edges = Pick<MapView, 'west' | 'east' | 'north' | 'south'>

function viewOf(edges: Edges, cosine: number): MapView {
  const degreesEast = edges.east - edges.west
  const unitsEast = WIDTH / degreesEast
  const unitsNorth = unitsEast / cosine
  const height = (edges.north - edges.south) * unitsNorth
  const grid = GRIDS.find((step) => degreesEast / step <= MOST_GRID_LINES) ?? 60
  return { ...edges, unitsEast, unitsNorth, width: WIDTH, height, grid }
}

/** The multiples of a step between two numbers. */
export function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}
