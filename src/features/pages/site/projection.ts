/** The map's size in units of the drawing. */
export const MAP = { width: 1000, height: 690 } as const

const RADIAN = Math.PI / 180
/** Albers' equal-area conic projection: its standard parallels and central meridian. */
const PARALLELS = [29 * RADIAN, 52 * RADIAN] as const
const MERIDIAN = -96
/** Units per radius of the earth, and the position of 96° W on the equator. */
const SCALE = 1180
const MIDDLE = { x: 485, y: 1145 } as const

const [SOUTH, NORTH] = PARALLELS.map(Math.sin) as [number, number]
const CONE = (SOUTH + NORTH) / 2
const ROOT = 1 + SOUTH * (2 * CONE - SOUTH)
const RADIUS_AT_EQUATOR = Math.sqrt(ROOT) / CONE

/** Projects a longitude and latitude, in degrees, to the map. */
export function project(longitude: number, latitude: number): [x: number, y: number] {
  const angle = (longitude - MERIDIAN) * RADIAN * CONE
  const radius = Math.sqrt(ROOT - 2 * CONE * Math.sin(latitude * RADIAN)) / CONE
  return [
    MIDDLE.x + SCALE * radius * Math.sin(angle),
    MIDDLE.y - SCALE * (RADIUS_AT_EQUATOR - radius * Math.cos(angle)),
  ]
}
