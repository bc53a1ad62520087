/** Charts of the film as SVG, 1160 units wide; colours come from film.css. */

const WIDTH = 1160
const HEIGHT = 356
const BASE = 276

/** Wraps a drawing. @param {string} content */
function svg(content) {
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
}

/** @param {string | number} content @param {number} x @param {number} y */
function label(content, x, y, kind = '', anchor = 'middle') {
  return `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${content}</text>`
}

function rect(x, y, width, height, kind) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${kind}"/>`
}

const axis = `<path d="M0 ${BASE}H${WIDTH}" class="axis"/>`

/** Two parts a column: [name, lower part, upper part]. */
export function stackedColumns(columns, most, [lowerName, upperName]) {
  const step = WIDTH / columns.length
  const scale = 230 / most
  const drawn = columns.map(([name, lower, upper], index) => {
    const x = index * step + step / 2
    const [low, high] = [lower * scale, upper * scale]
    return (
      rect(x - 46, BASE - low, 92, low, 'main') +
      rect(x - 46, BASE - low - high, 92, high, 'accent') +
      label((lower + upper).toFixed(1), x, BASE - low - high - 12, 'value') +
      label(name, x, BASE + 32, 'small')
    )
  })
  const legend =
    rect(0, 336, 14, 14, 'main') +
    label(lowerName, 24, 349, 'small', 'start') +
    rect(170, 336, 14, 14, 'accent') +
    label(upperName, 194, 349, 'small', 'start')
  return svg(drawn.join('') + axis + legend)
}

/** A line through [name, value, shown value]; the last point stands out. */
export function trend(points, [least, most]) {
  const step = WIDTH / points.length
  const places = points.map(([, value], index) => [
    index * step + step / 2,
    BASE - 30 - ((value - least) / (most - least)) * 190,
  ])
  const marks = points.map(([name, , shown], index) => {
    const [x, y] = places[index]
    const last = index === points.length - 1
    return (
      `<circle cx="${x}" cy="${y}" r="${last ? 10 : 6}" class="${last ? 'accent' : 'main'}"/>` +
      label(shown, x, y + (last ? 38 : -20), 'value') +
      label(name, x, BASE + 32, 'small')
    )
  })
  return svg(
    `${axis}<path d="M${places.map((place) => place.join(' ')).join('L')}" class="line"/>${marks.join('')}`,
  )
}

/** Spans on a common scale: [name, first, last]; a rule stands at the planned end. */
export function schedule(spans, planned, plannedName) {
  const scale = (WIDTH - 330) / (planned + 12)
  const rows = spans.map(([name, first, last], index) => {
    const y = 24 + index * 62
    return (
      label(name, 0, y + 25, '', 'start') +
      rect(
        330 + first * scale,
        y,
        (last - first) * scale,
        36,
        index === spans.length - 1 ? 'accent' : 'main',
      ) +
      label(`${first}–${last}`, 330 + first * scale - 14, y + 25, 'value', 'end')
    )
  })
  const x = 330 + planned * scale
  return svg(
    `${rows.join('')}<path d="M${x} 0V${BASE}" class="rule"/>${label(plannedName, x, BASE + 32, 'small', 'end')}${axis}`,
  )
}

/** One thin column a day, with a rule at the target. */
export function days(values, most, target, targetName) {
  const step = WIDTH / values.length
  const scale = 230 / most
  const drawn = values.map(
    (value, index) =>
      rect(
        index * step + 5,
        BASE - value * scale,
        step - 10,
        value * scale,
        value < target * 0.4 ? 'accent' : 'main',
      ) + (index % 5 === 0 ? label(index + 1, index * step + step / 2, BASE + 30, 'small') : ''),
  )
  const y = BASE - target * scale
  return svg(
    `${drawn.join('')}${axis}<path d="M0 ${y}H${WIDTH}" class="rule"/>${label(targetName, 0, y - 12, 'small', 'start')}`,
  )
}

/** Pairs before and after: [name, before, after, shown before, shown after, full scale]. */
export function pairs(rows) {
  const drawn = rows.map(([name, before, after, shownBefore, shownAfter, full], index) => {
    const y = 20 + index * 160
    const scale = 700 / full
    return (
      label(name, 0, y + 20, '', 'start') +
      rect(0, y + 36, before * scale, 34, 'pale') +
      label(shownBefore, before * scale + 16, y + 61, 'value', 'start') +
      rect(0, y + 78, after * scale, 34, index ? 'accent' : 'main') +
      label(shownAfter, after * scale + 16, y + 103, 'value', 'start')
    )
  })
  return svg(drawn.join(''))
}

/** A bridge from one sum to another: [name, change, shown]; first and last are sums. */
export function bridge(steps, most) {
  const width = WIDTH / steps.length
  const scale = 220 / most
  let level = 0
  const drawn = steps.map(([name, change, shown], index) => {
    const sum = index === 0 || index === steps.length - 1
    const from = sum ? 0 : level
    level = sum ? change : level + change
    const top = BASE - Math.max(from, level) * scale
    const kind = sum ? 'main' : change > 0 ? 'accent' : 'pale'
    const x = index * width + width / 2
    return (
      rect(x - 62, top, 124, Math.abs(level - from) * scale, kind) +
      label(shown, x, top - 12, 'value') +
      name.map((line, row) => label(line, x, BASE + 28 + row * 22, 'small')).join('')
    )
  })
  return svg(drawn.join('') + axis)
}
