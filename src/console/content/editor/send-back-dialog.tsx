import { useState } from 'react'
import { DialogFrame, SubmitOrCancel } from '#web/console/confirm-dialog.tsx'
import { useTranslation } from '#web/translation.ts'
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
  const { t } = useTranslation('console/content/editor')
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
        <SubmitOrCancel busy={busy} onCancel={onClose}>
          {t('back.send')}
        </SubmitOrCancel>
      </form>
    </DialogFrame>
  )
}
