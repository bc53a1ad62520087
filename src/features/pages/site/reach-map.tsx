import { Fragment } from 'react'
import { useFirm } from '#features/firm/site/index.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { type Label, labelsFor, type MapPlace } from '#web/ui/map-labels.ts'
import { COUNTRIES, type SectionOf } from '../contract.ts'
import { BORDERS, GREAT_LAKES, LAND } from './map-paths.ts'
import { MAP, project } from './projection.ts'

type MapSection = SectionOf<'map'>
type City = MapSection['cities'][number]

/** Units of the map per square root of a city's people: the disc's area is proportional to their number. */
const RADIUS = 0.29
/** The distance of an office's ring from its city's disc. */
const RING = 4.5
/** Font sizes in units of the map, by screen width. */
const LETTERS = { wide: 16, medium: 22, small: 36 }
/** On small screens only this many of the largest cities are labelled, and those with an office. */
const NAMED_ON_SMALL_SCREENS = 6
/** The numbers of people in the legend. */
const SCALE = [5000, 1000, 200]

/**
 * A map of the firm's reach (R406): cities of North America with discs by the number of people the firm knows
 * there.
 */
export function ReachMap({ section: { cities, summary } }: { section: MapSection }) {
  const offices = useFirm().offices.map(({ city }) => city)
  const largestFirst = cities.toSorted((a, b) => b.people - a.people)
  const isOffice = ({ name }: City) => offices.includes(name)
  const places = largestFirst.map((city) => placeOf(city, isOffice(city)))
  const named = places.filter(({ name }, index) => index < NAMED_ON_SMALL_SCREENS || offices.includes(name))
  return (
    <figure>
      <svg
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={summary}
        className="h-auto w-full"
      >
        <Land />
        {largestFirst.map((city) => (
          <Disc key={city.name} city={city} ringed={isOffice(city)} />
        ))}
        <Names places={places} size={LETTERS.wide} className="max-lg:hidden" />
        <Names places={places} size={LETTERS.medium} className="max-sm:hidden lg:hidden" />
        <Names places={places} named={named} size={LETTERS.small} className="sm:hidden" />
      </svg>
      <figcaption>
        <Legend />
        <Cities cities={largestFirst} />
      </figcaption>
    </figure>
  )
}

/** Labels avoid the ring too. */
function placeOf({ name, longitude, latitude, people }: City, ringed: boolean): MapPlace {
  const [x, y] = project(longitude, latitude)
  return { name, x, y, radius: radiusOf(people) + (ringed ? RING : 0) }
}

const radiusOf = (people: number) => RADIUS * Math.sqrt(people)

function Land() {
  return (
    <g strokeWidth="0.75" strokeLinejoin="round" className="stroke-line-strong">
      <path d={LAND} className="fill-sunk" />
      <path d={GREAT_LAKES} className="fill-paper" />
      <path d={BORDERS} fill="none" strokeDasharray="4 3" />
    </g>
  )
}

/** A disc with the city's name as its title, because not every city has room for a label. */
function Disc({ city: { name, longitude, latitude, people }, ringed }: { city: City; ringed: boolean }) {
  const [x, y] = project(longitude, latitude)
  const radius = radiusOf(people)
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        className="fill-action stroke-paper"
        fillOpacity="0.78"
        strokeWidth="0.75"
      >
        <title>{name}</title>
      </circle>
      {ringed && (
        <circle cx={x} cy={y} r={radius + RING} fill="none" className="stroke-action" strokeWidth="1.25" />
      )}
    </>
  )
}

type NamesProps = { places: MapPlace[]; named?: MapPlace[]; size: number; className: string }

/** The labels that fit at this font size. */
function Names({ places, named = places, size, className }: NamesProps) {
  const labels = labelsFor(places, { named, size, frame: MAP })
  return (
    <g className={className}>
      {labels.map(({ name, leader }) => leader && <Leader key={name} {...leader} />)}
      <g
        fontSize={size}
        strokeWidth={size / 5}
        className="fill-ink stroke-sunk font-serif [paint-order:stroke]"
      >
        {labels.map(({ name, x, y, anchor }) => (
          <text key={name} x={x} y={y} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </g>
    </g>
  )
}

function Leader({ from, to }: NonNullable<Label['leader']>) {
  return (
    <line
      x1={from[0]}
      y1={from[1]}
      x2={to[0]}
      y2={to[1]}
      strokeWidth="0.75"
      vectorEffect="non-scaling-stroke"
      className="stroke-muted"
    />
  )
}

/** The legend of disc sizes, which scales with the map. */
function Legend() {
  const { t } = useTranslation('pages')
  const language = useLanguage()
  return (
    <>
      <p className="mt-3 text-sm text-muted">{t('cities.scale')}</p>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {SCALE.map((people) => (
          <Fragment key={people}>
            <svg
              viewBox="-1 -1 2 2"
              className="fill-action"
              style={{ width: `${(200 * radiusOf(people)) / MAP.width}%` }}
              aria-hidden="true"
            >
              <circle r="1" fillOpacity="0.78" />
            </svg>
            <span className="mr-4">{formatNumber(people, language)}</span>
          </Fragment>
        ))}
      </p>
    </>
  )
}

/** The same data as text. */
function Cities({ cities }: { cities: City[] }) {
  const { t } = useTranslation('pages')
  return (
    <div className="mt-5">
      <Accordion title={t('cities.show')} wide>
        {COUNTRIES.map((country) => {
          const inCountry = cities.filter((city) => city.country === country)
          return (
            <div key={country} className="mb-6">
              <h3 className="text-base text-ink">{t(`cities.${country}`, { count: inCountry.length })}</h3>
              <ul className="figures mt-2 gap-x-8 text-sm sm:columns-2 lg:columns-3">
                {inCountry.map((city) => (
                  <CityLine key={city.name} city={city} />
                ))}
              </ul>
            </div>
          )
        })}
      </Accordion>
    </div>
  )
}

function CityLine({ city: { name, people } }: { city: City }) {
  const number = formatNumber(people, useLanguage())
  return (
    <li className="flex break-inside-avoid justify-between gap-4 border-t border-line py-1">
      <span>{name}</span> <span className="text-ink">{number}</span>
    </li>
  )
}
