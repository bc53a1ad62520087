import { useId } from 'react'
import { CompanyLinks } from '#features/companies/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Vndr } from '../contract.ts'
import { Poster } from './poster.tsx'
import { vndrHref } from './vndr-links.ts'

/** A replay beside others; needs the texts of `events` only. */
export function VndrTile({ vndr }: { vndr: Vndr }) {
  const titleId = useId()
  const terms = useTerms()
  const { title, language, startsAtLocal, topic, companies } = vndr
  return (
    <article aria-labelledby={titleId} className="group relative">
      <Poster of={vndr} className="transition-opacity group-hover:opacity-85" />
      <p className="mt-3 flex flex-wrap gap-x-2.5 text-sm leading-snug text-muted">
        <Time at={startsAtLocal} format="day" />
        <span className="text-action">{terms.name('eventTopics', topic)}</span>
      </p>
      <h3 id={titleId} lang={language} className="mt-1.5 leading-tight">
        <LocalLink
          to={vndrHref(vndr)}
          className="link-quiet after:absolute after:inset-0 group-hover:text-action"
        >
          {title}
        </LocalLink>
      </h3>
      <div className="relative z-10 mt-2 w-fit text-sm">
        <CompanyLinks companies={companies} size="small" />
      </div>
    </article>
  )
}
