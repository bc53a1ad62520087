import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

/** A room: corner and size in centimetres, its number, and the number's position in it. */
type Room = {
  number: number
  x: number
  y: number
  width: number
  height: number
  at: [x: number, y: number]
}

const ROOMS: Room[] = [
  { number: 1, x: 0, y: 0, width: 900, height: 700, at: [450, 430] },
  { number: 2, x: 900, y: 0, width: 500, height: 400, at: [410, 120] },
  { number: 3, x: 1400, y: 0, width: 600, height: 700, at: [300, 430] },
  { number: 4, x: 900, y: 400, width: 250, height: 300, at: [125, 165] },
  { number: 5, x: 1150, y: 400, width: 250, height: 300, at: [125, 165] },
  { number: 6, x: 0, y: 860, width: 400, height: 340, at: [290, 110] },
  { number: 7, x: 400, y: 860, width: 550, height: 340, at: [400, 120] },
  { number: 8, x: 950, y: 860, width: 300, height: 340, at: [150, 150] },
  { number: 9, x: 1250, y: 860, width: 375, height: 340, at: [285, 110] },
  { number: 9, x: 1625, y: 860, width: 375, height: 340, at: [285, 110] },
]

/** Doors: the hinge, and the ends of the leaf closed and open, relative to it. */
const DOORS = [
  { x: 620, y: 700, closed: [100, 0], open: [0, -100] },
  { x: 1000, y: 700, closed: [80, 0], open: [0, -80] },
  { x: 1320, y: 700, closed: [-80, 0], open: [0, -80] },
  { x: 1800, y: 700, closed: [-100, 0], open: [0, -100] },
  { x: 1350, y: 400, closed: [-80, 0], open: [0, -80] },
  { x: 150, y: 860, closed: [90, 0], open: [0, 90] },
  { x: 640, y: 860, closed: [90, 0], open: [0, 90] },
  { x: 1390, y: 860, closed: [90, 0], open: [0, 90] },
  { x: 1770, y: 860, closed: [90, 0], open: [0, 90] },
  { x: 1050, y: 1200, closed: [100, 0], open: [0, -100] },
] as const

/** Cameras: position and direction, in degrees clockwise from the right. */
const CAMERAS = [
  { x: 190, y: 560, turn: -62 },
  { x: 380, y: 610, turn: -80 },
  { x: 540, y: 610, turn: -100 },
  { x: 720, y: 540, turn: -120 },
  { x: 1480, y: 560, turn: -55 },
  { x: 1700, y: 610, turn: -90 },
  { x: 1920, y: 560, turn: -125 },
]

const WIDTH = 2000
const HEIGHT = 1200
/** An opening in the wall between entrance and corridor. */
const PASSAGE = { x: 1010, y: 860, width: 180 }

/** A studio of 20 by 12 metres, to scale. */
export function FloorPlan() {
  return (
    <svg viewBox={`-30 -130 ${WIDTH + 160} ${HEIGHT + 160}`} className="h-auto w-full" aria-hidden="true">
      <Furniture />
      <g fill="none" className="stroke-ink" strokeWidth="10">
        {ROOMS.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
        ))}
        <rect width={WIDTH} height={HEIGHT} strokeWidth="18" />
      </g>
      <Openings />
      {CAMERAS.map((camera) => (
        <Camera key={`${camera.x} ${camera.y}`} {...camera} />
      ))}
      {ROOMS.map((room) => (
        <RoomNumber key={`${room.x} ${room.y}`} room={room} />
      ))}
      <g className="max-sm:hidden">
        <Measure from={[0, -60]} to={[900, -60]} />
        <Measure from={[900, -60]} to={[1400, -60]} />
        <Measure from={[1400, -60]} to={[2000, -60]} />
        <Measure from={[2070, 0]} to={[2070, 700]} />
        <Measure from={[2070, 860]} to={[2070, 1200]} />
      </g>
    </svg>
  )
}

/** Desk, screens and seats. */
function Furniture() {
  return (
    <g fill="none" className="stroke-line-strong" strokeWidth="4">
      <rect x="210" y="40" width="480" height="22" className="fill-sunk" />
      <path d="M270 250q180 90 360 0l0 60q-180 90-360 0z" className="fill-sunk" />
      <circle cx="370" cy="225" r="30" />
      <circle cx="530" cy="225" r="30" />
      <path d="M980 80h56v250h-56z" className="fill-sunk" />
      <circle cx="1082" cy="125" r="26" />
      <circle cx="1082" cy="205" r="26" />
      <circle cx="1082" cy="285" r="26" />
      <circle cx="1600" cy="260" r="42" className="fill-sunk" />
      <circle cx="1800" cy="260" r="42" className="fill-sunk" />
      <circle cx="1700" cy="285" r="30" />
      <path d="M1000 455h100v36h-100z" className="fill-sunk" />
      <path d="M1180 440h40v220h-40zM1330 440h40v220h-40z" className="fill-sunk" />
      <path d="M30 1130h340v44h-340z" className="fill-sunk" />
      <circle cx="110" cy="1085" r="24" />
      <circle cx="200" cy="1085" r="24" />
      <circle cx="290" cy="1085" r="24" />
      <path d="M440 1050h60v120h-60zM850 1050h60v120h-60zM560 1110h230v60h-230z" className="fill-sunk" />
      <path d="M1290 1120h295v50h-295zM1665 1120h295v50h-295z" className="fill-sunk" />
      <circle cx="1437" cy="1075" r="26" />
      <circle cx="1812" cy="1075" r="26" />
    </g>
  )
}

/** Doors with their swing, the passage from the entrance, and the window between stage and control room. */
function Openings() {
  return (
    <>
      <path
        d={`M${PASSAGE.x} ${PASSAGE.y}h${PASSAGE.width}M900 80v240`}
        className="stroke-paper"
        strokeWidth="20"
      />
      <path d="M894 80v240M906 80v240" className="stroke-action" strokeWidth="4" />
      {DOORS.map(({ x, y, closed: [cx, cy], open: [ox, oy] }) => (
        <g key={`${x} ${y}`} fill="none">
          <path d={`M${x} ${y}l${cx} ${cy}`} className="stroke-paper" strokeWidth="20" />
          <path
            d={`M${x} ${y}l${ox} ${oy}A${Math.abs(oy)} ${Math.abs(oy)} 0 0 ${cx * oy < 0 ? 1 : 0} ${x + cx} ${y + cy}`}
            className="stroke-line-strong"
            strokeWidth="4"
          />
        </g>
      ))}
    </>
  )
}

function Camera({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className="fill-action">
      <path d="M-22-15h44v30h-44zM22-6 44-17v34L22 6z" />
    </g>
  )
}

function RoomNumber({ room: { number, x, y, at } }: { room: Room }) {
  return (
    <g transform={`translate(${x + at[0]} ${y + at[1]})`}>
      <g className="max-sm:scale-150">
        <circle r="46" className="fill-paper stroke-action" strokeWidth="5" />
        <text textAnchor="middle" y="20" className="figures fill-action font-serif text-[58px] font-medium">
          {number}
        </text>
      </g>
    </g>
  )
}

type PlanPoint = readonly [x: number, y: number]

/** A dimension line with its length in metres. */
function Measure({ from: [x1, y1], to: [x2, y2] }: { from: PlanPoint; to: PlanPoint }) {
  const { t } = useTranslation('pages')
  const metres = formatNumber(Math.hypot(x2 - x1, y2 - y1) / 100, useLanguage())
  const upright = x1 === x2
  const tick = upright ? 'h-24h48' : 'v-24v48'
  const middle = `translate(${(x1 + x2) / 2} ${(y1 + y2) / 2})${upright ? ' rotate(90)' : ''}`
  return (
    <>
      <path
        d={`M${x1} ${y1}L${x2} ${y2}M${x1} ${y1}${tick}M${x2} ${y2}${tick}`}
        fill="none"
        className="stroke-line-strong"
        strokeWidth="4"
      />
      <text transform={middle} y="-18" textAnchor="middle" className="figures fill-muted text-[44px]">
        {t('drawing.metres', { metres })}
      </text>
    </>
  )
}
