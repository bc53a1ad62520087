import { escapeHtml } from '#kit/escape.ts'

/** Escaped markup that can be inserted into other markup. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

type Part = Html | string | number | false | undefined | readonly Html[]

/** A template tag for HTML: escapes every inserted text, for elements and quoted attributes, except `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const filled = strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index]) : ''))
  return new Html(filled.join(''))
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(markupOf).join('\n')
  return escapeHtml(String(part))
}
