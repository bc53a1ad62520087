import type { Vndr } from '#features/vndrs/contract.ts'
import { Poster, SpokenLanguageTag, useForeignLanguage, vndrHref } from '#features/vndrs/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import { LanguageNote } from '../language-note.tsx'

/** The latest replay that can be watched, with its poster. */
export function LatestReplay({ vndr }: { vndr: Vndr }) {
  const { t } = useTranslation('factsheet')
  const isForeign = useForeignLanguage(vndr) !== undefined
  const captions = useCaptionsText(vndr)
  return (
    <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-4 lg:block print:hidden">
      <Poster of={vndr} className="transition-opacity group-hover:opacity-85" />
      <div>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-muted lg:mt-2.5">
          <span className="text-action">{t('glance.replay')}</span>
          <Time at={vndr.startsAtLocal} format="day" />
          <SpokenLanguageTag vndr={vndr} />
          {isForeign && captions && <span>{captions}</span>}
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
      </div>
    </article>
  )
}

/** The languages of the captions in words; undefined without captions. */
function useCaptionsText({ captionLanguages: [first, second] }: Vndr): string | undefined {
  const { t } = useTranslation('factsheet')
  const words = useTranslation('events').t
  return first && t('glance.captions', { languages: words(`languages.${second ? 'both' : first}`) })
}
