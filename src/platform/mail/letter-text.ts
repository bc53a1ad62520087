import type { Block, Entry, Fact, Letter, PriceRow } from './letter.ts'

/** Renders a letter as plain text: an empty line between blocks, labels in a column, addresses on their own lines. */
export function letterText({ heading, blocks, footer }: Letter): string {
  const links = (footer.links ?? []).flatMap(({ label, url }) => ['', label, url])
  const { notice } = footer
  const legal = notice ? [notice.text, `${notice.label}\n${notice.url}`, ''] : []
  const signature = [...legal, footer.address, footer.url, '', footer.reason, ...links].join('\n')
  return [heading, ...blocks.map(blockText), `--\n${signature}`].join('\n\n').concat('\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}\n${block.url}`
    case 'facts':
      return table(block.facts)
    case 'list':
      return [block.title, ...block.items.map(item)].join('\n')
    case 'entries':
      return [...(block.title ? [block.title] : []), ...block.entries.map(entry)].join('\n\n')
    case 'prices':
      return [block.title, ...block.rows.map(price), block.note].join('\n')
    case 'links':
      return block.links.map(({ label, url }) => `${label}\n${url}`).join('\n\n')
  }
}

function table(facts: Fact[]): string {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2
  return facts
    .flatMap((fact) => [
      fact.label.padEnd(width) + fact.value,
      ...below(fact).map((line) => ' '.repeat(width) + line),
    ])
    .join('\n')
}

function item(fact: Fact): string {
  return [`- ${fact.label}`, ...[fact.value, ...below(fact)].map((line) => `  ${line}`)].join('\n')
}

/** What stands below a value. */
function below({ lines = [], detail, url }: Fact): string[] {
  return [...lines, detail ?? '', url?.startsWith('tel:') ? '' : (url ?? '')].filter(Boolean)
}

function entry({ label, title, url, details }: Entry): string {
  return [...(label ? [label] : []), title, ...details, url].join('\n')
}

function price({ name, ticker, price: amount, change }: PriceRow): string {
  return `- ${name} (${ticker})  ${amount}  ${change}`
}
