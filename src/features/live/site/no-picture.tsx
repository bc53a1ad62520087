import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { CompanyLinks } from '#features/companies/site/index.ts'
import { eventHref } from '#features/events/site/index.ts'
import type { PersonalLink } from '#kit/links.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Time } from '#web/ui/time.tsx'
import { getWaitingRoom, type Show } from '../contract.ts'
import { HelpLines } from './help-lines.tsx'
import { endedHref, problemOf } from './refusal-screen.tsx'
import { usePolling } from './use-polling.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The page looks as often as the waiting room for this long, then at growing intervals. */
const OFTEN_MS = 3 * 60_000

/** The screen of a show that has started without a picture (R340); the stage follows by itself. */
export function NoPicture({ params, event }: { params: PersonalLink; event: Show }) {
  const { t } = useTranslation('live')
  usePicture(params, event)
  useWakeLock(true)
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <PageMeta title={t('noPicture.pageTitle', { event: event.title })} />
      <MessageScreen
        eyebrow={t('noPicture.eyebrow')}
        title={event.title}
        lede={
          <>
            <p className="text-base text-ink">{event.presenter}</p>
            <p className="mt-1 text-base">
              <Time at={event.startsAtLocal} viewer />
            </p>
            <div className="mt-4 text-base text-ink">
              <CompanyLinks companies={event.companies} newTab />
            </div>
            <p role="status" className="mt-7 flex items-start gap-4 text-ink">
              <LoadingBars className="mt-1.5 text-amber-mark" />
              <span>
                {t('noPicture.onItsWay')} <span className="text-muted">{t('noPicture.looksAgain')}</span>
              </span>
            </p>
          </>
        }
        action={
          <>
            <ButtonLink to={eventHref(event)} variant="secondary">
              {t('noPicture.event')}
            </ButtonLink>
            <ButtonLink to="/events" variant="quiet">
              {t('refused.events')}
            </ButtonLink>
          </>
        }
      >
        <h2 className="mb-2 border-t border-line pt-4 text-lg">{t('stage.help')}</h2>
        <HelpLines />
      </MessageScreen>
    </>
  )
}

/** Looks for the picture; the waiting room's answer says so from memory. Then, or at the end, the page loads anew. */
function usePicture(params: PersonalLink, event: Show): void {
  const { revalidate } = useRevalidator()
  const api = browserApi(useLanguage())
  const href = useLocalHref()
  const since = useRef<number>(undefined)
  usePolling(async () => {
    since.current ??= performance.now()
    try {
      if ((await api(getWaitingRoom, { params })).hasPicture) await revalidate()
      return performance.now() - since.current < OFTEN_MS
    } catch (error) {
      if (problemOf(error).code === 'event_over') location.replace(href(endedHref(event)))
      return false
    }
  }, true)
}
