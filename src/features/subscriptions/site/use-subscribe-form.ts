import { type FormEvent, useEffect, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { messagesIn } from '#kit/words.ts'
import { useFaults, useFormDraft } from '#web/forms.tsx'
import { useLanguage } from '#web/language.tsx'
import { forgetForm, giveIdempotencyKey } from '#web/sent-form.ts'
import type { SubscribeAnswer } from './send.ts'
import { bodyOf, checkSubscription } from './typed.ts'

/** The storage key of the draft. */
export const DRAFT = 'subscribe'

/**
 * The behaviour of the subscription form (R601): validated when it is sent and then with each change; the
 * server's message is shown above it and scrolled into view, and a successful form is reset.
 */
export function useSubscribeForm() {
  const language = useLanguage()
  const fetcher = useFetcher<SubscribeAnswer>()
  const answered = useActionData<SubscribeAnswer>()
  const answer = fetcher.data ?? answered
  const draft = useFormDraft(DRAFT)
  const formNow = () => (draft.form.current ? new FormData(draft.form.current) : new FormData())
  const faults = useFaults(answer?.refusal, () => checkSubscription(formNow(), language))
  const busy = fetcher.state !== 'idle'
  const [isDismissed, dismiss] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    window.scrollTo({ top: 0 })
    if (!answer.done) return
    dismiss(false)
    forgetForm(DRAFT)
    draft.form.current?.reset()
  }, [answer])

  function submit(submission: FormEvent): void {
    submission.preventDefault()
    if (busy) return
    const form = formNow()
    const fields = checkSubscription(form, language)
    const faulty = Object.keys(fields).length > 0
    dismiss(true)
    faults.show(faulty ? { message: messagesIn(language).checkFields, fields } : undefined)
    if (faulty) {
      window.scrollTo({ top: 0 })
      return
    }
    form.set('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
    giveIdempotencyKey(form, DRAFT, bodyOf(form))
    fetcher.submit(form, { method: 'post' })
  }

  return {
    form: draft.form,
    /** The server's message after success. */
    done: isDismissed ? undefined : answer?.done,
    refusal: faults.refusal,
    /** A box has one field for the name, the page two. */
    faultOf: (field: string) =>
      faults.faultOf(field) ?? (field === 'firstName' ? faults.faultOf('name') : undefined),
    typed: answered?.typed,
    busy,
    submit,
    changed: () => {
      draft.save()
      faults.changed()
    },
  }
}
