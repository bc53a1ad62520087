/** Lines over the same minutes, with a scale of their own. */
export type Graph = { unit: string; lines: { label: string; points: [minutes: number, value: number][] }[] }

const WIDTH = 960
const GRAPH_HEIGHT = 150
const GAP = 40
const LEFT = 70
const TEXT_HEIGHT = 18
const COLOURS = ['#1f4e79', '#b4531f', '#3f7d3f']

/** Draws graphs below each other, under a title and lines of text, as SVG. */
export function plot(title: string, texts: string[], graphs: Graph[]): string {
  const top = 40 + texts.length * TEXT_HEIGHT
  const height = top + graphs.length * (GRAPH_HEIGHT + GAP)
  const drawn = graphs.map((graph, index) => draw(graph, top + index * (GRAPH_HEIGHT + GAP)))
  const lines = texts.map((text, index) => write(text, 16, 44 + index * TEXT_HEIGHT))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${[write(title, 16, 24, 'font-size="16"'), ...lines, ...drawn].join('\n')}
</svg>
`
}

function draw({ unit, lines }: Graph, top: number): string {
  const points = lines.flatMap((line) => line.points)
  const mostMinutes = Math.max(...points.map(([minutes]) => minutes))
  const most = Math.max(1, ...points.map(([, value]) => value))
  const bottom = top + GRAPH_HEIGHT
  const x = (minutes: number) => LEFT + (minutes / mostMinutes) * (WIDTH - LEFT - 20)
  const y = (value: number) => bottom - (value / most) * (GRAPH_HEIGHT - 20)
  const axis = `<path d="M${LEFT} ${top}V${bottom}H${WIDTH - 20}" fill="none" stroke="#888"/>`
  const scale = [
    write(`${most.toFixed(most < 10 ? 1 : 0)} ${unit}`, 8, y(most) + 4),
    write(`0 ${unit}`, 8, bottom),
    write(`${mostMinutes.toFixed(0)} min`, WIDTH - 60, bottom + 16),
  ]
  const curves = lines.flatMap(({ label, points }, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const path = points.map(([minutes, value]) => `${x(minutes).toFixed(1)},${y(value).toFixed(1)}`)
    return [
      `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}"/>`,
      write(label, LEFT + 10 + index * 180, top + 8, `fill="${colour}"`),
    ]
  })
  return [axis, ...scale, ...curves].join('\n')
}

function write(text: string, x: number, y: number, more = ''): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y.toFixed(0)}" ${more}>${escaped}</text>`
}
