import { escapeXml } from '#kit/escape.ts'

/** Finished markup, as opposed to text that must be escaped. */
export type Markup = { readonly xml: string }
type Content = string | number | undefined | Markup | readonly Markup[]

/** An element; nothing when it has no content. */
export function element(name: string, content: Content): Markup {
  if (content === undefined) return { xml: '' }
  return { xml: `<${name}>${inner(content)}</${name}>` }
}

/** An element with attributes. */
export function elementWith(name: string, attributes: Record<string, string>, content?: Content): Markup {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const open = `<${name}${given.join('')}`
  return { xml: content === undefined ? `${open}/>` : `${open}>${inner(content)}</${name}>` }
}

/** A complete document in UTF-8. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

function inner(content: NonNullable<Content>): string {
  if (typeof content === 'string' || typeof content === 'number') return escapeXml(String(content))
  return 'xml' in content ? content.xml : content.map(({ xml }) => xml).join('')
}
