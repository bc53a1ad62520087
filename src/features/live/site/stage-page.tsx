import { useEffect, useState } from 'react'
import { data, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { CompanyLines } from '#features/events/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { stageLink, waitingRoomPath } from '#kit/links.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import { ATTENDANCE_INTERVAL_SECONDS, getStage, getWaitingRoom, reportAttendance } from '../contract.ts'
import { type PresentedBy, presentedBy } from './presented-by.ts'
import { isFinal, type Problem, problemOf, RefusalScreen } from './refusal-screen.tsx'
import { useServerClock } from './server-clock.ts'
import { StagePlayer } from './stage-player.tsx'
import { usePolling } from './use-polling.ts'

export const handle = { messages: ['live'], token: true }

const load = pageData(async ({ api, url, href }) => {
  const { eventId, accessKey } = stageLink(url.searchParams)
  const params = { eventId, uuid: accessKey }
  try {
    const stage = await api(getStage, { params })
    return data({ params, stage, by: await presentedBy(api, stage.event.slug), problem: null })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'event_over') throw redirect(href('/presentation-has-ended'))
    if (error.code === 'event_not_started' && !(await hasStarted(api, params))) {
      throw redirect(href(waitingRoomPath(eventId, accessKey)))
    }
    const problem: Problem = problemOf(error)
    return data({ params, stage: null, by: null, problem }, { status: problem.status })
  }
})

export { load as clientLoader, load as loader }

type Params = { eventId: string; uuid: string }
type StageData = NonNullable<Awaited<ReturnType<typeof load>>['data']['stage']>

/** A started show may have no stream yet; the waiting room would only redirect back here. */
async function hasStarted(api: Api, params: Params): Promise<boolean> {
  return (await api(getWaitingRoom, { params })).started
}

/** The stage (R340). */
export default function StagePage() {
  const { params, stage, by, problem } = useLoaderData<typeof load>()
  if (problem) return <Refused problem={problem} />
  return stage && <Show params={params} stage={stage} by={by} />
}

function Show({ params, stage, by }: { params: Params; stage: StageData; by: PresentedBy | null }) {
  const { t } = useTranslation('live')
  const { event } = stage
  // The film must not restart when the page's language changes while it plays.
  const [{ url, startedAtMs, nowMs }] = useState(() => filmOf(stage))
  const api = browserApi(useLanguage())
  const clock = useServerClock(nowMs, async () => Date.parse((await api(getStage, { params })).now))
  const positionS = () => (clock.now() - startedAtMs) / 1000
  const leave = useLeaving()
  useAttendance(params)
  usePolling(async () => {
    try {
      await api(getWaitingRoom, { params })
      return true
    } catch (error) {
      const { code } = problemOf(error)
      if (code === 'event_over' || code === 'event_cancelled') leave()
      return false
    }
  }, true)
  return (
    <div className="scheme-dark bg-paper text-ink">
      <PageMeta title={t('stage.title', { event: event.title })} />
      <div className="mx-auto w-full max-w-[min(80rem,max(20rem,calc((100dvh-15rem)*1.7778)))] px-4 py-6 md:py-8">
        <StagePlayer src={url} positionS={positionS} onEnd={leave} />
        <h1 className="mt-6 text-2xl leading-tight">{event.title}</h1>
        {by && <p className="mt-2">{by.presenter}</p>}
        <p className="mt-1 text-sm text-muted">
          <Time at={event.startsAtLocal} viewer />
        </p>
        {by && (
          <div className="mt-4">
            <CompanyLines companies={by.companies} />
          </div>
        )}
        <noscript>
          <p className="measure mt-4 text-sm text-muted">{t('stage.noScript')}</p>
        </noscript>
        <p className="mt-5 border-t border-line pt-3 text-sm text-muted">
          {t('stage.sharedPace')} <span className="hidden sm:inline">{t('stage.keys')}</span>
        </p>
      </div>
    </div>
  )
}

/** Reports attendance; failures are ignored. */
function useAttendance(params: Params): void {
  const api = browserApi(useLanguage())
  const { eventId, uuid } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needn't be told
  useEffect(() => {
    const say = () => void api(reportAttendance, { params: { eventId, uuid } }).catch(() => undefined)
    say()
    const timer = setInterval(say, ATTENDANCE_INTERVAL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [eventId, uuid])
}

/** Retries at intervals, unless that is useless. */
function Refused({ problem }: { problem: Problem }) {
  const { revalidate } = useRevalidator()
  usePolling(async () => {
    await revalidate()
    return true
  }, !isFinal(problem))
  return <RefusalScreen problem={problem} />
}

/** The film's URL, starting at the show's position when the page was rendered. */
function filmOf({ stream, startedAt, now }: StageData) {
  const [startedAtMs, nowMs] = [Date.parse(startedAt), Date.parse(now)]
  const secondsIn = Math.max(0, Math.floor((nowMs - startedAtMs) / 1000))
  return { url: `${stream.url}#t=${secondsIn}`, startedAtMs, nowMs }
}

/** Leaves for the page shown after a show. */
function useLeaving(): () => void {
  const navigate = useNavigate()
  const href = useLocalHref()
  return () => void navigate(href('/presentation-has-ended'), { replace: true })
}
