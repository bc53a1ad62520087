import { type RefObject, useEffect } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { FieldErrors } from '#kit/errors.ts'
import { useFaults, useFormDraft } from '#web/forms.tsx'
import { forgetForm, giveIdempotencyKey } from '#web/sent-form.ts'
import type { Answer } from './submit.ts'
import { bodyOf, type Typed, typedIn } from './typed.ts'
import { useTaken } from './use-taken.ts'

/**
 * A registration form's life: what is typed lasts over reloads, faults are shown once it was sent, sending it again
 * after a failure is the same request, and what was taken stays on screen.
 * @param check what is wrong with the form as it stands
 * @param onRestore called when a draft was put back after a reload
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
    /** What was typed, when the form comes back without scripts. */
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
