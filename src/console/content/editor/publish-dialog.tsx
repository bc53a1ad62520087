import { DialogForm, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useTranslation } from '#web/translation.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ConsequencesOf } from '../consequences.tsx'
import type { FieldShape } from '../shape.ts'
import { ClientApprovals } from './clients.tsx'
import { type DraftDiscussion, OpenComments } from './comments.tsx'
import type { DraftSession } from './draft-session.ts'
import { FrenchNotices, Notice } from './french-notices.tsx'
import { missingFrench } from './french-state.ts'

/** Asks before publishing, and says what French visitors will see where the French is missing. */
export function PublishDialog({
  session,
  fields,
  busy,
  discussion,
  onPublish,
  onClose,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  busy: boolean
  discussion: DraftDiscussion
  onPublish: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const { draft } = session.getState().content
  const missing = missingFrench(session.store.current(), fields)
  return (
    <DialogFrame title={t('publish.question')} onClose={onClose}>
      <p className="mt-2">{t('publish.consequence')}</p>
      {draft && <ConsequencesOf draftIds={[draft.id]} />}
      <ClientApprovals {...discussion} waits />
      <OpenComments count={discussion.open} onClose={onClose} />
      <FrenchNotices session={session} fields={fields} onClose={onClose} />
      <Notice
        title={t('publish.noFee')}
        text={t('publish.noFeeText')}
        paths={isWithoutFee(session) ? ['fee'] : []}
        onClose={onClose}
      />
      <DialogForm
        busy={busy}
        submit={t(missing.length > 0 ? 'publish.anyway' : 'publish.now')}
        onSubmit={(textOf) => onPublish(textOf('publish-reason'))}
        onCancel={onClose}
      >
        <TextField
          name="publish-reason"
          label={t('publish.reason')}
          hint={t('publish.reasonHint')}
          maxLength={500}
        />
      </DialogForm>
    </DialogFrame>
  )
}

/** A company's fee is the last field of a long form, and every page that presents the company states it (R415). */
function isWithoutFee({ store, getState }: DraftSession): boolean {
  return getState().content.kind === 'company' && !store.get('fee')
}
