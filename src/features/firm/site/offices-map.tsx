import { Fragment } from 'react'
import { type Label, labelsFor } from '#web/ui/map-labels.ts'
import easternAmerica from './eastern-america.svg?url'
import { EASTERN_AMERICA, gridLines, viewFor } from './map-view.ts'
import type { Office } from './office-lines.tsx'
import world from './world.svg?url'

/** The radius of a ring around an office, which labels avoid. */
const RING_RADIUS = 9
/** Font sizes of labels in units of the drawing: larger where the map is displayed smaller. */
const NARROW_LETTERS = 29
const LETTERS = 20

type LocatedOffice = Office & { latitude: number; longitude: number }

const isLocated = (office: Office): office is LocatedOffice =>
  office.latitude !== undefined && office.longitude !== undefined

/** The offices whose place is known on a small map, decorative beside the list of offices. */
export function OfficesMap({ offices }: { offices: readonly Office[] }) {
  const located = offices.filter(isLocated)
  return located.length === 0 ? null : <LocatedOffices offices={located} />
}

function LocatedOffices({ offices }: { offices: readonly LocatedOffice[] }) {
  const view = viewFor(offices)
  const outlines = view === EASTERN_AMERICA ? easternAmerica : world
  const { west, east, north, south, unitsEast, unitsNorth, width, height, grid } = view
  const x = (longitude: number) => (longitude - west) * unitsEast
  const y = (latitude: number) => (north - latitude) * unitsNorth
  const points = offices.map(({ city, longitude, latitude }) => ({
    name: city,
    x: x(longitude),
    y: y(latitude),
    radius: RING_RADIUS,
  }))
  const frame = { width, height }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
      <g className="stroke-line" strokeWidth="1" strokeDasharray="1 4">
        {gridLines(west, east, grid).map((longitude) => (
          <path key={longitude} d={`M${x(longitude)} 0V${height}`} />
        ))}
        {gridLines(south, north, grid).map((latitude) => (
          <path key={latitude} d={`M0 ${y(latitude)}H${width}`} />
        ))}
      </g>
      <g
        transform={`scale(${unitsEast} ${unitsNorth}) translate(${-west} ${north})`}
        fill="none"
        strokeWidth="1.25"
        strokeLinejoin="round"
        className="stroke-line-strong"
      >
        <use href={`${outlines}#land`} />
        <use href={`${outlines}#lakes`} className="fill-sunk" />
        {outlines === world && (
          <use href={`${outlines}#borders`} strokeDasharray="3 3" className="stroke-line" />
        )}
      </g>
      {points.map((point) => (
        <g key={point.name} transform={`translate(${point.x} ${point.y})`}>
          <circle r={RING_RADIUS} fill="none" className="stroke-action" strokeWidth="1" />
          <circle r="3.5" className="fill-action" />
        </g>
      ))}
      <Names labels={labelsFor(points, { size: LETTERS, frame })} size={LETTERS} className="max-sm:hidden" />
      <Names
        labels={labelsFor(points, { size: NARROW_LETTERS, frame })}
        size={NARROW_LETTERS}
        className="sm:hidden"
      />
    </svg>
  )
}

function Names({ labels, size, className }: { labels: Label[]; size: number; className: string }) {
  return (
    <g
      fontSize={size}
      className={`fill-ink stroke-paper stroke-4 font-serif [paint-order:stroke] ${className}`}
    >
      {labels.map(({ name, x, y, anchor, leader }) => (
        <Fragment key={name}>
          {leader && (
            <path d={`M${leader.from.join(' ')}L${leader.to.join(' ')}`} className="stroke-muted stroke-1" />
          )}
          <text x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        </Fragment>
      ))}
    </g>
  )
}
