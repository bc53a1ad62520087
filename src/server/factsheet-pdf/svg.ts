/** The attributes of an SVG element. */
type Attributes = Record<string, string>

/** Draws a square SVG of paths, circles, ellipses, rectangles and PNG pictures, such as a company's mark. */
export function drawSvg(
  doc: PDFKit.PDFDocument,
  svg: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const units = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 96)
  doc
    .save()
    .translate(x, y)
    .scale(size / units)
  for (const [, name = '', text = ''] of svg.matchAll(/<(path|circle|ellipse|rect|image)\b([^>]*)>/g))
    drawElement(doc, name, attributesOf(text))
  doc.restore()
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function drawElement(doc: PDFKit.PDFDocument, name: string, of: Attributes): void {
  const number = (key: string) => Number(of[key] ?? 0)
  if (name === 'image') {
    const fit: [number, number] = [number('width'), number('height')]
    doc.image(of.href ?? '', number('x'), number('y'), { fit, align: 'center', valign: 'center' })
    return
  }
  doc.save()
  const [angle = 0, cx = 0, cy = 0] =
    /rotate\(([^)]*)\)/
      .exec(of.transform ?? '')?.[1]
      ?.split(/[ ,]+/)
      .map(Number) ?? []
  if (angle) doc.rotate(angle, { origin: [cx, cy] })
  if (name === 'path') doc.path(of.d ?? '')
  else if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
  else if (name === 'ellipse') doc.ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
  else doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  const { fill = '#000000', stroke } = of
  if (stroke) doc.lineWidth(Number(of['stroke-width'] ?? 1)).strokeColor(stroke)
  if (fill !== 'none' && stroke) doc.fillColor(fill).fillAndStroke()
  else if (stroke) doc.stroke()
  else doc.fillColor(fill).fill()
  doc.restore()
}
