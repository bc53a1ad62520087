import { useEffect, useState } from 'react'
import { listReviewers } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { DialogForm, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { CONTROL, Field } from '#web/ui/field.tsx'

/** Submits a draft for review, to somebody who is told by e-mail, or to anyone who may publish it. */
export function SubmitDialog({
  kind,
  busy,
  onSubmit,
  onClose,
}: {
  kind: string
  busy: boolean
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
      <DialogForm
        busy={busy}
        submit={t('action.submit')}
        onSubmit={() => onSubmit(reviewer)}
        onCancel={onClose}
      >
        <Field name="reviewer" label={t('submit.reviewer')} hint={t('submit.hint')} required>
          <select
            id="reviewer"
            aria-describedby="reviewer-hint"
            value={reviewer}
            onChange={({ currentTarget }) => setReviewer(currentTarget.value)}
            className={CONTROL}
          >
            <option value="">{t('submit.anyone')}</option>
            {reviewers.map(({ email, name }) => (
              <option key={email} value={email}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </DialogForm>
    </DialogFrame>
  )
}
