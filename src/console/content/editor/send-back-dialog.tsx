import { DialogForm, DialogFrame } from '#web/console/confirm-dialog.tsx'
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
  return (
    <DialogFrame title={t('back.title')} onClose={onClose}>
      <DialogForm
        busy={busy}
        submit={t('back.send')}
        onSubmit={(textOf) => onSend(textOf('send-back-note'))}
        onCancel={onClose}
      >
        <TextArea name="send-back-note" label={t('back.note')} maxLength={500} />
      </DialogForm>
    </DialogFrame>
  )
}
