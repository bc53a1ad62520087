/** Charts as SVG, 1100 units wide; colours come from the page's style. */
const WIDTH = 1100
/** What a character of a label takes on average. */
const LABEL_CHARACTER = 11.6

/** @param chart one of decks.json */
export function chartSvg({ kind, labels, values, mark, decimals = mostDecimals(values) }, language, locale) {
  const draw = kind === 'bars' ? bars : rows
  const format = (value) =>
    value.toLocaleString(locale, { minimumFractionDigits: decimals }).replace('-', '\u2212')
  return draw({ labels: labels[language], values, mark, format })
}

function mostDecimals(values) {
  return Math.max(...values.map((value) => (String(value).split('.')[1] ?? '').length))
}

function bars({ labels, values, mark, format }) {
  const height = 390
  const base = height - 36
  const top = Math.max(...values)
  const step = WIDTH / values.length
  const pieces = values.map((value, index) => {
    const tall = (value / top) * (base - 40)
    const middle = step * (index + 0.5)
    return (
      `<rect class="${index === mark ? 'marked' : 'plain'}" x="${middle - step * 0.3}" y="${base - tall}" width="${step * 0.6}" height="${tall}"/>` +
      `<text class="value" x="${middle}" y="${base - tall - 12}">${format(value)}</text>` +
      `<text class="label" x="${middle}" y="${height - 8}">${labels[index]}</text>`
    )
  })
  return `<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true"><line x1="0" y1="${base}" x2="${WIDTH}" y2="${base}"/>${pieces.join('')}</svg>`
}

function rows({ labels, values, mark, format }) {
  const left = Math.max(360, Math.max(...labels.map(({ length }) => length)) * LABEL_CHARACTER + 20)
  const step = Math.min(110, 400 / values.length)
  const height = step * values.length
  const lowest = Math.min(0, ...values)
  const scale = (WIDTH - left - 110) / (Math.max(...values) - lowest)
  const zero = left + (lowest < 0 ? 70 : 0) - lowest * scale * (lowest < 0 ? 0.86 : 1)
  const fit = lowest < 0 ? 0.86 : 1
  const pieces = values.map((value, index) => {
    const y = step * index
    const long = Math.abs(value) * scale * fit
    const x = value < 0 ? zero - long : zero
    const end = value < 0 ? x - 12 : x + long + 12
    return (
      `<text class="label start" x="0" y="${y + step * 0.58}">${labels[index]}</text>` +
      `<rect class="${index === mark ? 'marked' : 'plain'}" x="${x}" y="${y + step * 0.16}" width="${long}" height="${step * 0.62}"/>` +
      `<text class="value ${value < 0 ? 'end' : 'start'}" x="${end}" y="${y + step * 0.58}">${format(value)}</text>`
    )
  })
  return `<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true"><line x1="${zero}" y1="0" x2="${zero}" y2="${height}"/>${pieces.join('')}</svg>`
}
