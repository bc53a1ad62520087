import { useId, useState } from 'react'
import { DialogActions, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldShape } from '../shape.ts'
import { usePathName } from './comparison.tsx'
import type { DraftSession } from './draft-session.ts'
import { missingFrench } from './french-state.ts'
import { goToField } from './go-to-field.ts'

/** Fields named in the dialog; more are counted. */
const MAX_NAMED = 5

/** Asks before publishing, and says what French visitors will see where the French is missing. */
export function PublishDialog({
  session,
  fields,
  busy,
  onPublish,
  onClose,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  busy: boolean
  onPublish: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['console/content/editor', 'console'])
  const pathName = usePathName()
  const [reason, setReason] = useState('')
  const heading = useId()
  const missing = missingFrench(session.store.read(), fields)
  const go = (path: string) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => goToField(path))
  }
  return (
    <DialogFrame title={t('publish.question')} onClose={onClose}>
      <p className="mt-2">{t('publish.consequence')}</p>
      {missing.length > 0 && (
        <section
          aria-labelledby={heading}
          className="mt-4 border-y border-amber-mark bg-amber-wash px-4 py-3"
        >
          <h3 id={heading} className="font-sans text-base font-semibold">
            {t('publish.missing', { count: missing.length })}
          </h3>
          <p>{t('publish.missingText')}</p>
          <ul className="mt-1">
            {missing.slice(0, MAX_NAMED).map((path) => (
              <li key={path}>
                <button type="button" className="link text-left" onClick={() => go(path)}>
                  {pathName(path)}
                </button>
              </li>
            ))}
          </ul>
          {missing.length > MAX_NAMED && (
            <p className="figures">{t('publish.more', { count: missing.length - MAX_NAMED })}</p>
          )}
        </section>
      )}
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onPublish(reason.trim())
        }}
      >
        <TextField
          name="publish-reason"
          label={t('publish.reason')}
          hint={t('publish.reasonHint')}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t(missing.length > 0 ? 'publish.anyway' : 'publish.now')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('console:cancel')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
