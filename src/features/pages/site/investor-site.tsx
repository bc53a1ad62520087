/** The positions of the numbers in the drawing. */
const NUMBERS = [
  [850, 45],
  [850, 150],
  [60, 285],
  [850, 330],
  [60, 520],
  [850, 520],
  [60, 770],
  [850, 770],
  [850, 885],
] as const

/** A wireframe of the first page of an investor section. */
export function InvestorSite() {
  return (
    <svg viewBox="-6 -6 912 952" className="h-auto w-full" aria-hidden="true">
      <rect width="900" height="940" rx="6" className="fill-raised stroke-ink" strokeWidth="3" />
      <Head />
      <Words x={110} y={262} widths={[250]} bold />
      <Words x={110} y={300} widths={[370, 390, 340, 280]} />
      <Calendar />
      <Table />
      <Chart />
      <Words x={110} y={742} widths={[150]} bold />
      <Words x={110} y={775} widths={[230, 210, 250, 190]} links />
      <Form />
      <Person />
      <Rules />
      {NUMBERS.map(([x, y], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <g className="max-sm:scale-125">
            <circle r="24" className="fill-paper stroke-action" strokeWidth="2.5" />
            <text
              textAnchor="middle"
              y="10.5"
              className="figures fill-action font-serif text-[30px] font-medium"
            >
              {index + 1}
            </text>
          </g>
        </g>
      ))}
    </svg>
  )
}

/** Logo, menu, language switch and price. */
function Head() {
  return (
    <>
      <circle cx="60" cy="45" r="18" className="fill-ink" />
      <g className="fill-line-strong">
        <rect x="330" y="40" width="80" height="10" />
        <rect x="440" y="40" width="95" height="10" />
        <rect x="565" y="40" width="70" height="10" />
      </g>
      <rect
        x="720"
        y="28"
        width="90"
        height="34"
        rx="17"
        fill="none"
        className="stroke-action"
        strokeWidth="2.5"
      />
      <path d="M765 28v34" className="stroke-action" strokeWidth="2.5" />
      <path d="M0 92h900" className="stroke-line" strokeWidth="2" />
      <g className="fill-ink">
        <rect x="60" y="125" width="290" height="26" />
        <rect x="640" y="125" width="110" height="28" />
      </g>
      <rect x="60" y="166" width="220" height="10" className="fill-line-strong" />
      <path d="M770 150l12-20 12 20z" className="fill-action" />
      <rect x="640" y="168" width="150" height="9" className="fill-line-strong" />
    </>
  )
}

/** Lines of text of the given widths; a heading's first line is bold, links have the action colour. */
function Words({
  x,
  y,
  widths,
  bold = false,
  links = false,
}: {
  x: number
  y: number
  widths: number[]
  bold?: boolean
  links?: boolean
}) {
  const colour = bold ? 'fill-ink' : links ? 'fill-action' : 'fill-line-strong'
  return (
    <g className={colour}>
      {widths.map((width, line) => (
        <rect key={width} x={x} y={y + line * 26} width={width} height={bold ? 17 : 9} />
      ))}
    </g>
  )
}

function Calendar() {
  return (
    <g>
      <rect x="580" y="255" width="110" height="120" fill="none" className="stroke-ink" strokeWidth="2.5" />
      <path d="M580 288h110" className="stroke-ink" strokeWidth="2.5" />
      <rect x="612" y="306" width="46" height="42" className="fill-ink" />
      <g className="fill-line-strong">
        <rect x="710" y="270" width="100" height="9" />
        <rect x="710" y="296" width="80" height="9" />
      </g>
      <rect x="710" y="336" width="96" height="28" rx="3" className="fill-action" />
    </g>
  )
}

const ROWS = [0, 1, 2, 3, 4]

function Table() {
  return (
    <g>
      <rect x="110" y="455" width="210" height="17" className="fill-ink" />
      {ROWS.map((row) => (
        <g key={row}>
          <path d={`M110 ${497 + row * 34}h380`} className="stroke-line" strokeWidth="2" />
          <rect x="110" y={510 + row * 34} width={130 - row * 12} height="9" className="fill-line-strong" />
          <rect x="330" y={510 + row * 34} width="52" height="9" className="fill-ink" />
          <rect x="438" y={510 + row * 34} width="52" height="9" className="fill-line-strong" />
        </g>
      ))}
    </g>
  )
}

function Chart() {
  return (
    <g>
      <rect x="580" y="455" width="120" height="17" className="fill-ink" />
      <path d="M580 530h230M580 580h230M580 630h230" className="stroke-line" strokeWidth="2" />
      <path
        d="M580 622l22-14 20 8 24-32 22 10 24-38 20 16 26-26 22 12 24-36 26 6"
        fill="none"
        className="stroke-action"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M580 660h230" className="stroke-ink" strokeWidth="2.5" />
    </g>
  )
}

function Form() {
  return (
    <g>
      <rect x="580" y="742" width="160" height="17" className="fill-ink" />
      <rect
        x="580"
        y="778"
        width="150"
        height="32"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2.5"
      />
      <rect x="738" y="778" width="72" height="32" rx="3" className="fill-action" />
      <rect
        x="580"
        y="826"
        width="16"
        height="16"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2.5"
      />
      <rect x="606" y="830" width="150" height="8" className="fill-line-strong" />
    </g>
  )
}

function Person() {
  return (
    <g className="fill-line-strong">
      <circle cx="598" cy="878" r="11" className="fill-ink" />
      <path d="M576 908q22-30 44 0z" className="fill-ink" />
      <rect x="640" y="874" width="140" height="9" />
      <rect x="640" y="896" width="110" height="9" />
    </g>
  )
}

function Rules() {
  return <path d="M60 220h780M60 425h780M60 708h780" className="stroke-ink" strokeWidth="2" />
}
