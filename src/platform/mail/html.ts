import { escapeHtml } from '#kit/escape.ts'

/** Markup that is safe to put into other markup. */
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

/** A template for HTML: every text put into it is escaped, for elements and quoted attributes; `Html` isn't. */
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
