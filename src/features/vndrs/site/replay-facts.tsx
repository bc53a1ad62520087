import type { ReactNode } from 'react'
import { useTerms } from '#features/terms/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { VndrDetail } from '../contract.ts'
import { FilmLength } from './film-time.tsx'
import { useLastDay } from './replay-tags.tsx'

/** Date, presenter, place, duration and expiry of a replay. */
export function ReplayFacts({ vndr }: { vndr: VndrDetail }) {
  const { t } = useTranslation('vndrs')
  const terms = useTerms()
  const lastDay = useLastDay(vndr)
  const { captionLanguages, spokenLanguages, language } = vndr
  return (
    <dl className="border-b border-line text-sm">
      <Fact label={t('vndr.presented')}>
        <Time at={vndr.startsAtLocal} format="day" />
      </Fact>
      <Fact label={t('vndr.from')}>{vndr.city}</Fact>
      <Fact label={t('vndr.presenter')}>
        <span lang={language}>{vndr.presenter}</span>
      </Fact>
      {vndr.speakers.length > 0 && <Fact label={t('vndr.speakers')}>{vndr.speakers.join(', ')}</Fact>}
      <Fact label={t('vndr.length')}>
        <FilmLength seconds={vndr.lengthSeconds} />
      </Fact>
      <Fact label={t('vndr.spoken')}>{t(`vndr.${wordOf(spokenLanguages)}`)}</Fact>
      {vndr.shelf === 'current' && (
        <Fact label={t('vndr.captions')}>{t(`vndr.${wordOf(captionLanguages)}`)}</Fact>
      )}
      <Fact label={t('vndr.topic')}>{terms.name('eventTopics', vndr.topic)}</Fact>
      {vndr.tags.length > 0 && <Fact label={t('vndr.tags')}>{vndr.tags.join(', ')}</Fact>}
      {vndr.shelf === 'current' && <Fact label={t('vndr.until')}>{lastDay}</Fact>}
    </dl>
  )
}

function wordOf(languages: VndrDetail['captionLanguages']): 'both' | 'english' | 'french' | 'none' {
  if (languages.length > 1) return 'both'
  if (languages.length === 0) return 'none'
  return languages[0] === 'fr' ? 'french' : 'english'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
