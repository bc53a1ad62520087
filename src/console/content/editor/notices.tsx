import { useState, useSyncExternalStore } from 'react'
import { useStaffName } from '#web/console/staff.ts'
import { When } from '#web/console/when.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Comparison } from './comparison.tsx'
import type { DraftSession } from './draft-session.ts'
import { documentOf } from './draft-session.ts'

/** What somebody must know before writing on: another version, earlier typing, a note of who sent the draft back. */
export function Notices({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console/content/editor')
  const { content, conflict, earlier, isReadOnly } = useSyncExternalStore(session.subscribe, session.getState)
  const { draft } = content
  const nameOf = useStaffName()
  return (
    <div className="mb-6 empty:hidden [&>*+*]:mt-3">
      {conflict && <ConflictNotice session={session} />}
      {!conflict && draft?.isOutdated && !isReadOnly && (
        <AlertBanner title={t('outdated.title')}>
          <p>{t('outdated.text')}</p>
          <Button small variant="secondary" className="mt-2" onClick={() => session.meetPublished()}>
            {t('outdated.compare')}
          </Button>
        </AlertBanner>
      )}
      {!conflict && earlier && <EarlierNotice key={earlier.id + earlier.at} session={session} />}
      {draft?.note && draft.state === 'draft' && (
        <AlertBanner title={t('sentBack', { name: nameOf(draft.changedBy) })}>
          <p className="whitespace-pre-line">{draft.note}</p>
        </AlertBanner>
      )}
    </div>
  )
}

/** Somebody else has saved or published: both versions, field by field. */
function ConflictNotice({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console/content/editor')
  const nameOf = useStaffName()
  const { conflict } = session.getState()
  if (!conflict) return null
  const { mine, theirs, base, current } = conflict
  const by = current.draft?.changedBy
  return (
    <AlertBanner
      kind="error"
      dismissible={false}
      title={by ? t('conflict.title', { name: nameOf(by) }) : t('conflict.published')}
    >
      <p>{t('conflict.text')}</p>
      <Comparison
        mine={mine}
        theirs={theirs}
        base={base}
        names={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
        onDone={(document) => void session.resolve(document)}
      />
    </AlertBanner>
  )
}

/** Typing of an earlier visit, which the server doesn't have. */
function EarlierNotice({ session }: { session: DraftSession }) {
  const { t } = useTranslation('console/content/editor')
  const [isCompared, setIsCompared] = useState(false)
  const { earlier, content, isReadOnly } = session.getState()
  if (!earlier) return null
  return (
    <AlertBanner title={t('earlier.title')}>
      <p>
        {t('earlier.text')} <When at={new Date(earlier.at).toISOString()} />
      </p>
      {isCompared ? (
        <Comparison
          mine={earlier.document}
          theirs={session.store.current()}
          base={documentOf(content)}
          names={{ mine: t('earlier.mine'), theirs: t('earlier.theirs') }}
          onDone={(document) => session.restore(document)}
          onCancel={() => setIsCompared(false)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button small disabled={isReadOnly} onClick={() => session.restore(earlier.document)}>
            {t('earlier.restore')}
          </Button>
          <Button small variant="secondary" disabled={isReadOnly} onClick={() => setIsCompared(true)}>
            {t('earlier.compare')}
          </Button>
          <Button small variant="quiet" onClick={() => session.forgetEarlier()}>
            {t('earlier.forget')}
          </Button>
        </div>
      )}
    </AlertBanner>
  )
}
