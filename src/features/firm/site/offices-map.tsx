import { COAST, LAKES } from './coast.ts'
import type { Office } from './office-lines.tsx'

/** What is shown, in degrees. */
const WEST = -92.6
const EAST = -62
const NORTH = 49.4
const SOUTH = 30.7
/** Units of the drawing to a degree of latitude; a degree of longitude is shorter by the cosine of the middle, 40°. */
const DEGREE = 24
const DEGREE_EAST = DEGREE * 0.766

const WIDTH = (EAST - WEST) * DEGREE_EAST
const HEIGHT = (NORTH - SOUTH) * DEGREE
const east = (longitude: number) => (longitude - WEST) * DEGREE_EAST
const south = (latitude: number) => (NORTH - latitude) * DEGREE

const MERIDIANS = [-90, -85, -80, -75, -70, -65]
const PARALLELS = [35, 40, 45]

/** The offices on a small drawn map; a picture of what stands beside it in words. */
export function OfficesMap({ offices }: { offices: readonly Office[] }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
      <g className="stroke-line" strokeWidth="1" strokeDasharray="1 4">
        {MERIDIANS.map((longitude) => (
          <path key={longitude} d={`M${east(longitude)} 0V${HEIGHT}`} />
        ))}
        {PARALLELS.map((latitude) => (
          <path key={latitude} d={`M0 ${south(latitude)}H${WIDTH}`} />
        ))}
      </g>
      <g
        transform={`scale(${DEGREE_EAST} ${-DEGREE}) translate(${-WEST} ${-NORTH})`}
        fill="none"
        strokeWidth="1.25"
        strokeLinejoin="round"
      >
        <path d={COAST} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
        <path d={LAKES} vectorEffect="non-scaling-stroke" className="fill-sunk stroke-line-strong" />
      </g>
      {offices.map((office) => (
        <OfficePoint key={office.city} office={office} />
      ))}
    </svg>
  )
}

function OfficePoint({ office: { city, longitude, latitude } }: { office: Office }) {
  return (
    <g transform={`translate(${east(longitude)} ${south(latitude)})`}>
      <circle r="9" fill="none" className="stroke-action" strokeWidth="1" />
      <circle r="3.5" className="fill-action" />
      <text
        x="16"
        y="6"
        className="fill-ink stroke-paper stroke-4 font-serif text-2xl sm:text-lg [paint-order:stroke]"
      >
        {city}
      </text>
    </g>
  )
}
