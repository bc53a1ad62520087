import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Editing, endEditing, keepEditing } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { readSession, writeSession } from '#web/form-draft.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DraftSession } from './draft-session.ts'
import { newId } from './new-id.ts'

/** Several of these fit in the time after which the server takes an editor for closed. */
const SIGN_OF_LIFE_MS = 10_000

/** Who else has the record open. One person writes; another is told, reads, and can take over. */
export function Presence({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console/content/editor')
  const { editing, hadLock, takeOver } = useEditingSession(session)
  const { isKept } = useSyncExternalStore(session.subscribe, session.getState)
  if (!editing || editing.others.length === 0) return null
  const writer = editing.others.find(({ mayWrite }) => mayWrite)
  if (editing.mayWrite || !writer) {
    const names = [...new Set(editing.others.map(({ name }) => name))].join(', ')
    return <p className="mb-4 text-sm text-muted">{t('presence.open', { names })}</p>
  }
  const what = writer.isOwn ? 'elsewhere' : hadLock ? 'lost' : 'reading'
  return (
    <div className="mb-4">
      <AlertBanner title={t(`presence.${what}`, { name: writer.name })}>
        <p>{what === 'reading' || isKept ? t(`presence.${what}Text`) : t('save.notKept')}</p>
        <Button small variant="secondary" className="mt-2" onClick={() => void takeOver()}>
          {t('presence.takeOver')}
        </Button>
      </AlertBanner>
    </div>
  )
}

/** Keeps the lock as long as the editor is open and seen, whatever is saved meanwhile. */
function useEditingSession(session: DraftSession) {
  const language = useLanguage()
  const { content } = useSyncExternalStore(session.subscribe, session.getState)
  const { kind, record, draft } = content
  const draftId = draft?.id ?? null
  const [id] = useState(tabId)
  const [editing, setEditing] = useState<Editing>()
  const [hadLock, setHadLock] = useState(false)
  const previous = useRef<Editing>(undefined)
  const subject = record ?? (draftId === null ? undefined : `draft ${draftId}`)

  const tell = async (takesOver: boolean) => {
    // A draft of a record has the record's lock.
    const body = { kind, record, draft: record === null ? draftId : null, takesOver }
    const now = await consoleApi(language)(keepEditing, { params: { session: id }, body }).catch(
      () => undefined,
    )
    if (!now) return
    const before = previous.current
    previous.current = now
    if (before?.mayWrite && !now.mayWrite) setHadLock(true)
    if (now.mayWrite && before && !before.mayWrite) {
      await session.reload()
      setHadLock(false)
    }
    session.setReadOnly(!now.mayWrite)
    setEditing(now)
    // The call has gone through: signed in again, or connected again.
    session.retry()
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (subject === undefined) return
    const tellIfSeen = () => {
      if (document.visibilityState === 'visible') void latest.current(false)
    }
    tellIfSeen()
    const timer = setInterval(tellIfSeen, SIGN_OF_LIFE_MS)
    document.addEventListener('visibilitychange', tellIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tellIfSeen)
    }
  }, [subject])
  useEffect(() => {
    const end = () => {
      void fetch(`/api${endEditing.path.replace(':session', id)}`, { method: 'DELETE', keepalive: true })
    }
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [id])
  return { editing, hadLock, takeOver: () => tell(true) }
}

const TAB_PLACE = 'console-editing'

/** The same after a reload of this tab, which so keeps its lock. */
function tabId(): string {
  const id = readSession<string>(TAB_PLACE) ?? newId()
  writeSession(TAB_PLACE, id)
  return id
}
