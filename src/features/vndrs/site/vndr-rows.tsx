import { CompanyLinks } from '#features/companies/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import type { Vndr } from '../contract.ts'
import { Poster } from './poster.tsx'
import { CaptionLanguages, ReplayTags } from './replay-tags.tsx'
import { useForeignLanguage } from './spoken-language.tsx'
import { vndrHref } from './vndr-links.ts'

/** Replays as rows: poster, date, title, companies. */
export function VndrRows({ vndrs }: { vndrs: Vndr[] }) {
  return (
    <ol className="border-b border-line">
      {vndrs.map((vndr) => (
        <li key={vndr.id} className="break-inside-avoid border-t border-line py-6">
          <VndrRow vndr={vndr} />
        </li>
      ))}
    </ol>
  )
}

function VndrRow({ vndr }: { vndr: Vndr }) {
  const terms = useTerms()
  const { language, startsAtLocal, type, topic, shelf } = vndr
  const isGone = shelf === 'archive'
  const isForeign = useForeignLanguage(vndr) !== undefined
  const picture = <Poster of={vndr} faded={isGone} />
  return (
    <TitledArticle className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-x-7">
      {isGone ? (
        picture
      ) : (
        // The title is the link of this page for keyboards and screen readers.
        <LocalLink
          to={vndrHref(vndr)}
          tabIndex={-1}
          aria-hidden="true"
          className="self-start transition-opacity hover:opacity-85"
        >
          {picture}
        </LocalLink>
      )}
      <div className="flex min-w-0 flex-col gap-2 sm:gap-2.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm leading-tight text-muted">
          <Time at={startsAtLocal} format="day" />
          <span className="max-sm:hidden">{terms.name('eventTypes', type)}</span>
          <ReplayTags vndr={vndr} />
        </p>
        <LinkedTitle as="h3" to={vndrHref(vndr)} of={vndr} className="leading-tight sm:text-xl" />
        <CompanyLinks companies={vndr.companies} />
        <p className="text-sm text-muted max-sm:hidden">
          <span lang={language}>{vndr.presenter}</span>
          {' · '}
          {terms.name('eventTopics', topic)}
          {!isForeign && vndr.captionLanguages.length > 0 && (
            <>
              {' · '}
              <CaptionLanguages vndr={vndr} />
            </>
          )}
        </p>
      </div>
    </TitledArticle>
  )
}
