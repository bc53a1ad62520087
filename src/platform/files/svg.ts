/** Names with a plain value, as Illustrator writes them for namespaces. */
const PLAIN_ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,500})"|'([^'&%<]{0,500})')\s*>/g
const DOCTYPE = /<!DOCTYPE\s+(?:svg:)?svg\b[^[>]*(?:\[[^\]]*\]\s*)?>/i
/** What plain entities may make of a drawing. */
const MAX_EXPANDED_CHARACTERS = 8 * 1024 ** 2

/**
 * A drawing as renderers take it: its entities are replaced.
 * @returns `damaged` for entities that hold others or come from elsewhere, which could multiply without end; `text` for texts, which
 *   need a font that no server has. Takes time proportional to the length.
 */
export function drawableSvg(bytes: Buffer): Buffer | 'damaged' | 'text' {
  const source = bytes.toString('latin1')
  if (/<(?:\w{1,30}:)?text[\s>/]/i.test(withoutComments(source))) return 'text'
  if (!/<!ENTITY/i.test(source)) return bytes
  const entities = new Map(
    [...source.matchAll(PLAIN_ENTITY)].map(([, name, double, single]) => [name, double ?? single ?? '']),
  )
  const rest = source.replace(PLAIN_ENTITY, '').replace(DOCTYPE, '')
  if (/<!ENTITY/i.test(rest)) return 'damaged'
  let length = rest.length
  const expanded = rest.replace(/&([\w.-]{1,100});/g, (reference, name: string) => {
    const value = length > MAX_EXPANDED_CHARACTERS ? '' : (entities.get(name) ?? reference)
    length += value.length
    return value
  })
  return length > MAX_EXPANDED_CHARACTERS ? 'damaged' : Buffer.from(expanded, 'latin1')
}

function withoutComments(source: string): string {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const start = source.indexOf('<!--', from)
    const end = start < 0 ? -1 : source.indexOf('-->', start)
    if (end < 0) break
    pieces.push(source.slice(from, start))
    from = end + 3
  }
  return pieces.join('') + source.slice(from)
}

/** Whether a file is a drawing: its first element is `svg`, after any declaration, comments and document type. */
export function isSvg(bytes: Buffer): boolean {
  const source = withoutComments(bytes.toString('latin1')).replace(DOCTYPE, '')
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?[^>]*>\s*)*<(?:svg:)?svg[\s>]/i.test(source)
}
