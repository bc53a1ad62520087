import { useEffect, useState } from 'react'
import { listReviewers } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { DialogForm, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Select } from '#web/ui/select.tsx'
import { OpenComments } from './comments.tsx'

/** Submits a draft for review, to somebody who is told by e-mail, or to anyone who may publish it. */
export function SubmitDialog({
  kind,
  busy,
  openComments,
  onSubmit,
  onClose,
}: {
  kind: string
  busy: boolean
  openComments: number
  onSubmit: (reviewer: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const language = useLanguage()
  const [reviewers, setReviewers] = useState<readonly { email: string; name: string }[]>([])
  const [reviewer, setReviewer] = useState('')
  useEffect(() => {
    let isCurrent = true
    consoleApi(language)(listReviewers, { params: { kind } })
      .then((reply) => isCurrent && setReviewers(reply.reviewers))
      // Without them, anyone may review it.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [kind, language])
  return (
    <DialogFrame title={t('submit.title')} onClose={onClose}>
      <p className="mt-2">{t('submit.lead')}</p>
      <OpenComments count={openComments} onClose={onClose} />
      <DialogForm
        busy={busy}
        submit={t('action.submit')}
        onSubmit={() => onSubmit(reviewer)}
        onCancel={onClose}
      >
        <Select
          name="reviewer"
          label={t('submit.reviewer')}
          hint={t('submit.hint')}
          value={reviewer}
          onChange={({ currentTarget }) => setReviewer(currentTarget.value)}
          options={[
            { value: '', label: t('submit.anyone') },
            ...reviewers.map(({ email, name }) => ({ value: email, label: name })),
          ]}
        />
      </DialogForm>
    </DialogFrame>
  )
}
