import { type RefObject, useEffect } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { FieldErrors } from '#kit/errors.ts'
import { useFaults, useFormDraft } from '#web/forms.tsx'
import { forgetForm, giveIdempotencyKey } from '#web/sent-form.ts'
import type { Answer } from './submit.ts'
import { bodyOf, type Typed, typedIn } from './typed.ts'
import { useTaken } from './use-taken.ts'

/**
 * The behaviour of a registration form: drafts survive a reload, faults are shown after sending, a retry has
 * the same idempotency key, and the completed registration stays on screen.
 * @param check returns the faults of the current values
 * @param onRestore called when a draft was restored
 */
export function useRegistrationForm(
  slug: string,
  check: (typed: Typed) => FieldErrors,
  onRestore?: () => void,
) {
  const fetcher = useFetcher<Answer>()
  const answered = useActionData<Answer>()
  const answer = fetcher.data ?? answered
  const place = `registration:${slug}`
  const draft = useFormDraft(place, onRestore)
  const typedNow = () => typedIn(formData(draft.form))
  const faults = useFaults(answer?.taken ? undefined : answer?.refusal, () => check(typedNow()))
  const { taken, keep, clear } = useTaken(slug, answered?.taken)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer matters
  useEffect(() => {
    if (!answer?.taken) return
    forgetForm(place)
    keep(answer.taken)
  }, [answer])

  return {
    ...faults,
    form: draft.form,
    taken,
    clear,
    /** The typed values, when the form was sent without scripts. */
    typed: answered?.taken ? undefined : answered?.typed,
    unfinished: answer?.taken ? undefined : answer,
    busy: fetcher.state !== 'idle',
    typedNow,
    changed: () => {
      draft.save()
      faults.changed()
    },
    send: () => {
      const form = formData(draft.form)
      giveIdempotencyKey(form, place, bodyOf(typedIn(form)))
      fetcher.submit(form, { method: 'post' })
    },
  }
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>

function formData(form: RefObject<HTMLFormElement | null>): FormData {
  return form.current ? new FormData(form.current) : new FormData()
}
