import { useState } from 'react'
import { DialogActions, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** Sends a draft back to who wrote it, with what is to be changed. */
export function SendBackDialog({
  busy,
  onSend,
  onClose,
}: {
  busy: boolean
  onSend: (note: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['console/content/editor', 'console'])
  const [note, setNote] = useState('')
  return (
    <DialogFrame title={t('back.title')} onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSend(note.trim())
        }}
      >
        <TextArea
          name="send-back-note"
          label={t('back.note')}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" busy={busy}>
            {t('back.send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('console:cancel')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}
