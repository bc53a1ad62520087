import { useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type AccountSession, endSession as endOne, endSessions, listSessions } from '../contract.ts'
import { relativeTime } from './relative-time.ts'
import { endSession, leave } from './session.ts'
import { useAccountData } from './use-account-data.ts'

const MINUTE_MS = 60_000

/** The account's sessions with device, network and time; one or all can be ended (R505). */
export function SessionsList() {
  const { t } = useTranslation('accounts')
  const api = browserApi(useLanguage())
  const own = useAccountData((read) => read(listSessions), MINUTE_MS)
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string }>()

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid({ kind: 'error', text: error.message })
    }
  }
  const end = (session: AccountSession) =>
    attempt(async () => {
      if (session.isThisOne) return leave()
      const { msg } = await api(endOne, { params: { id: session.id } })
      setSaid({ kind: 'success', text: msg.join(' ') })
      own.reload()
    })
  const endAll = () =>
    attempt(async () => {
      await api(endSessions)
      endSession('everywhere')
    })

  const problem = said ?? (own.failure ? { kind: 'error' as const, text: own.failure } : undefined)
  return (
    <>
      {problem && <AlertBanner kind={problem.kind}>{problem.text}</AlertBanner>}
      {own.value ? (
        <ul className="border-b border-line">
          {own.value.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
          ))}
        </ul>
      ) : (
        <div role="status">
          <VisuallyHidden>{t('manage.sessions.loading')}</VisuallyHidden>
          <Skeleton lines={4} />
        </div>
      )}
      <Button variant="secondary" className="mt-6" onClick={endAll}>
        {t('manage.sessions.endAll')}
      </Button>
    </>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const now = useNow(MINUTE_MS) ?? Date.parse(session.seenAt)
  const device = session.device || t('manage.sessions.unknown')
  const seen = relativeTime(session.seenAt, now, language)
  const facts = [
    t('manage.sessions.seen', { time: seen }),
    t('manage.sessions.since', { time: relativeTime(session.createdAt, now, language) }),
    ...(session.network ? [t('manage.sessions.network', { network: session.network })] : []),
  ]
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {session.isThisOne && (
            <span className="ml-3 inline-flex items-center gap-1 text-sm font-normal text-action">
              <Icon name="check" size={16} />
              {t('manage.sessions.thisOne')}
            </span>
          )}
        </p>
        <p className="figures text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        small
        className="-mr-2 shrink-0 whitespace-nowrap"
        aria-label={t('manage.sessions.endWhich', { device, time: seen })}
        onClick={onEnd}
      >
        {t('manage.sessions.end')}
      </Button>
    </li>
  )
}
