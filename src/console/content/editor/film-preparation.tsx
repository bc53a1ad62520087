import { useEffect, useState, useSyncExternalStore } from 'react'
import { getPreparation, type Preparation } from '#features/vndrs/console/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { DraftSession } from './draft-session.ts'
import { goToField } from './go-to-field.ts'

const POLL_MS = 3000

/** Leads a draft that has no film to where one is attached. */
export function MissingFilm({ store }: Pick<DraftSession, 'store'>) {
  const { t } = useTranslation('console/content/editor')
  const media = useSyncExternalStore(store.subscribe, () => store.get('media'))
  if (media) return null
  return (
    <p className="mb-6 border-y border-line py-3">
      {t('film.missing')}{' '}
      <button type="button" className="link" onClick={() => goToField('media')}>
        {t('film.attach')}
      </button>
    </p>
  )
}

/** How far a published film is prepared for visitors: its first minute, and the sizes for slow connections (R412). */
export function FilmPreparation({ record, published }: { record: string; published: unknown }) {
  const { t } = useTranslation('console/content/editor')
  const preparation = usePreparation(record, published)
  if (!preparation) return null
  const { preview, sizes } = preparation
  const facts = [
    preview !== 'none' && t(`film.preview.${preview}`),
    ...sizes.map(({ height, percent, hasFailed }) =>
      t(percent === 100 ? 'film.ready' : hasFailed ? 'film.failed' : 'film.coding', { height, percent }),
    ),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <section aria-label={t('film.title')} className="mb-6 border-y border-line py-3 text-sm">
      <h2 className="font-semibold">{t('film.title')}</h2>
      <ul role="status" className="figures mt-1 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}

/** Asks again until all is done. @param published what is published: with another document there may be another film */
function usePreparation(record: string, published: unknown): Preparation | undefined {
  const language = useLanguage()
  const [preparation, setPreparation] = useState<Preparation>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a publication begins another preparation
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const params = { id: Number(record) }
      const now = await consoleApi(language)(getPreparation, { params }).catch(() => undefined)
      if (isOver) return
      if (now) setPreparation(now)
      if (!now || !isDone(now)) timer = setTimeout(ask, POLL_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [record, published, language])
  return preparation
}

function isDone({ preview, sizes }: Preparation): boolean {
  return preview !== 'waiting' && sizes.length > 0 && sizes.every(({ percent }) => percent === 100)
}
