/** Coordinates in degrees. */
type Position = { longitude: number; latitude: number }

/** The section of the earth that a map shows: its edges in degrees, and its size in units of the drawing. */
export type MapView = {
  west: number
  north: number
  east: number
  south: number
  /** Units per degree of latitude and of longitude. */
  unitsNorth: number
  unitsEast: number
  width: number
  height: number
  /** Degrees between the lines of the grid. */
  grid: number
}

/** The width of all maps. */
const WIDTH = 562.5
const GRIDS = [5, 10, 20, 30]
const MAX_GRID_LINES = 7

/** Eastern North America, which has a more detailed drawing. */
export const EASTERN_AMERICA: MapView = viewOf({ west: -92.6, east: -62, north: 49.4, south: 30.7 }, 0.766)
/** Minimum distance in degrees of an office from the edges of the detailed drawing, for its label. */
const MIN_MARGIN = 3

/** The margin around the offices: a fraction of the section, and a minimum in degrees. */
const MARGIN = { share: 0.16, min: 4 }
/** Minimum height in degrees of latitude, so that a single office has surroundings. */
const MIN_HEIGHT = 18.7
/** Limits of the ratio of width to height. */
const ASPECT = { min: 1.25, max: 2 }
/** Limits of every map. */
const WORLD = { north: 82, south: -57, west: -180, east: 180 }

/** The map with all offices: the detailed one of eastern North America if it has them all. */
export function viewFor(offices: readonly Position[]): MapView {
  const { west, east, north, south } = EASTERN_AMERICA
  const areInTheEast = offices.every(
    ({ longitude, latitude }) =>
      longitude > west + MIN_MARGIN &&
      longitude < east - MIN_MARGIN &&
      latitude > south + MIN_MARGIN &&
      latitude < north - MIN_MARGIN,
  )
  return areInTheEast ? EASTERN_AMERICA : fitView(offices)
}

/**
 * A map that fits the offices. It is true to scale in the middle: a degree of longitude is shortened by the
 * cosine of the latitude.
 */
function fitView(offices: readonly Position[]): MapView {
  const longitudes = offices.map(({ longitude }) => longitude)
  const latitudes = offices.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const cosine = Math.cos((((south + north) / 2) * Math.PI) / 180)
  let width = widen((east - west) * cosine)
  const height = Math.min(
    Math.max(widen(north - south), width / ASPECT.max, MIN_HEIGHT),
    WORLD.north - WORLD.south,
  )
  width = Math.min(Math.max(width, height * ASPECT.min), (WORLD.east - WORLD.west) * cosine)
  const [left, right] = clampRange((west + east) / 2, width / cosine, WORLD.west, WORLD.east)
  const [bottom, top] = clampRange((south + north) / 2, height, WORLD.south, WORLD.north)
  return viewOf({ west: left, east: right, south: bottom, north: top }, cosine)
}

const widen = (span: number) => span + 2 * Math.max(span * MARGIN.share, MARGIN.min)

/** A range around a middle, shifted to stay within bounds. */
function clampRange(middle: number, span: number, min: number, max: number): [from: number, to: number] {
  const from = Math.min(Math.max(middle - span / 2, min), max - span)
  return [from, from + span]
}

type Edges = Pick<MapView, 'west' | 'east' | 'north' | 'south'>

function viewOf(edges: Edges, cosine: number): MapView {
  const degreesEast = edges.east - edges.west
  const unitsEast = WIDTH / degreesEast
  const unitsNorth = unitsEast / cosine
  const height = (edges.north - edges.south) * unitsNorth
  const grid = GRIDS.find((step) => degreesEast / step <= MAX_GRID_LINES) ?? 60
  return { ...edges, unitsEast, unitsNorth, width: WIDTH, height, grid }
}

/** The multiples of a step within a range. */
export function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}
