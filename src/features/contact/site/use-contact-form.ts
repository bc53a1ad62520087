import type { FormEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { wordsIn } from '#kit/words.ts'
import { idempotencyKeyFor, useFaults, useFormDraft } from '#web/forms.tsx'
import { useLanguage } from '#web/language.tsx'
import { type Answer, DRAFT, DRAFT_KEY, KEY_FIELD } from './send.ts'
import { bodyOf, checkMessage, typedIn } from './typed.ts'

/**
 * The contact form's life: what is typed lasts over reloads, faults are shown once it was sent, and sending it again
 * after a failure is the same request.
 */
export function useContactForm() {
  const language = useLanguage()
  const fetcher = useFetcher<Answer>()
  const answered = useActionData<Answer>()
  const draft = useFormDraft(DRAFT)
  const formNow = () => (draft.form.current ? new FormData(draft.form.current) : new FormData())
  const check = () => checkMessage(typedIn(formNow()), language)
  const faults = useFaults((fetcher.data ?? answered)?.refusal, check)
  const busy = fetcher.state !== 'idle'

  function submit(submission: FormEvent): void {
    submission.preventDefault()
    if (busy) return
    const fields = check()
    const faulty = Object.keys(fields).length > 0
    faults.show(faulty ? { message: wordsIn(language).checkFields, fields } : undefined)
    if (faulty) return
    const form = formNow()
    form.set(KEY_FIELD, idempotencyKeyFor(DRAFT_KEY, JSON.stringify(bodyOf(typedIn(form)))))
    fetcher.submit(form, { method: 'post' })
  }

  return {
    form: draft.form,
    refusal: faults.refusal,
    faultOf: faults.faultOf,
    /** What was typed, when the form comes back without scripts. */
    typed: answered?.typed,
    busy,
    submit,
    changed: () => {
      draft.save()
      faults.changed()
    },
  }
}
