import { LanguageNote } from '#features/companies/site/language-note.tsx'
import type { Vndr } from '#features/vndrs/contract.ts'
import { Poster } from '#features/vndrs/site/poster.tsx'
import { vndrHref } from '#features/vndrs/site/vndr-links.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'

/** The latest replay that can be watched, with its poster. */
export function LatestReplay({ vndr }: { vndr: Vndr }) {
  const { t } = useTranslation('factsheet')
  return (
    <article className="group relative print:hidden">
      <Poster
        src={vndr.poster}
        lengthSeconds={vndr.lengthSeconds}
        className="transition-opacity group-hover:opacity-85"
      />
      <p className="mt-2.5 flex flex-wrap gap-x-2.5 text-sm text-muted">
        <span className="text-action">{t('glance.replay')}</span>
        <Time at={vndr.startsAtLocal} format="day" />
      </p>
      <p lang={vndr.language} className="mt-0.5 font-serif text-lg leading-tight font-medium">
        <LocalLink
          to={vndrHref(vndr)}
          className="link-quiet after:absolute after:inset-0 group-hover:text-action"
        >
          {vndr.title}
        </LocalLink>
        <LanguageNote language={vndr.language} />
      </p>
    </article>
  )
}
