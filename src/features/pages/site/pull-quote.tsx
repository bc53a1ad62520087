import type { SectionOf } from '../contract.ts'

/** A quotation in large type, with its source. */
export function PullQuote({ section: { text, source } }: { section: SectionOf<'quote'> }) {
  return (
    <figure className="grid-12 border-y border-line py-8 md:py-12">
      <blockquote className="col-span-full lg:col-span-9">
        <p className="font-serif text-2xl leading-tight tracking-tight text-balance md:text-3xl">{text}</p>
      </blockquote>
      <figcaption className="col-span-full mt-4 text-sm text-muted lg:col-span-3 lg:mt-0 lg:self-end lg:text-right">
        {source}
      </figcaption>
    </figure>
  )
}
