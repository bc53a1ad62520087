/** An element's start tag. */
export type Tag = { name: string; attributes: Record<string, string> }
/** A text of a page with its language: an element's, or an attribute's that people read. */
export type PageText = { text: string; language: string }

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Attributes that are shown or read out. */
const SPOKEN = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: '\u00a0' }

/** The start tags of an element. Sufficient for React's output: attributes in double quotes, `<` and `>` escaped. */
export function tagsOf(html: string, name: string): Tag[] {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return [...markup.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, attributes = '']) => ({
    name,
    attributes: attributesIn(attributes),
  }))
}

/** The content of a `<meta>`, by its name or property. */
export function metaOf(html: string, name: string): string | undefined {
  const tag = tagsOf(html, 'meta').find(({ attributes }) =>
    [attributes.name, attributes.property].includes(name),
  )
  return tag?.attributes.content
}

/** The target of a `<link rel>`; with `hreflang`, the one of that language. */
export function linkOf(html: string, rel: string, hreflang?: string): string | undefined {
  const tag = tagsOf(html, 'link').find(
    ({ attributes }) => attributes.rel === rel && attributes.hreflang === hreflang,
  )
  return tag?.attributes.href
}

export function titleOf(html: string): string {
  return unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
}

/** The JSON-LD objects of a page. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json),
  )
}

/** All texts of a page that people read, each with its marked language. */
export function textsOn(html: string): PageText[] {
  const body = html.replace(/<!DOCTYPE[^>]*>|<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  const said: PageText[] = []
  const open: { name: string; language: string }[] = [{ name: '', language: '' }]
  for (const [, closing, name, rest = '', text] of body.matchAll(
    /<(\/)?([a-z][a-z\d-]*)([^>]*)>|([^<]+)/gi,
  )) {
    const around = open.at(-1)?.language ?? ''
    if (text !== undefined) said.push({ text, language: around })
    else if (closing)
      open.splice(
        Math.max(
          1,
          open.findLastIndex((element) => element.name === name),
        ),
      )
    else if (name) {
      const attributes = attributesIn(rest)
      const language = attributes.lang ?? around
      for (const attribute of SPOKEN) {
        const value = attributes[attribute]
        if (value) said.push({ text: value, language })
      }
      if (!VOID.has(name) && !rest.endsWith('/')) open.push({ name, language })
    }
  }
  return said
    .map(({ text, language }) => ({ text: unescaped(text).replace(/\s+/g, ' ').trim(), language }))
    .filter(({ text }) => text !== '')
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
