import type { FormEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { wordsIn } from '#kit/words.ts'
import { idempotencyKeyFor, useFaults, useFormDraft } from '#web/forms.tsx'
import { useLanguage } from '#web/language.tsx'
import { type Answer, draftPlaces, KEY_FIELD } from './apply.ts'
import { checkApplication, cvIn, typedIn } from './typed.ts'

/**
 * An application form's life: what is typed lasts over reloads, faults are shown once it was sent, and sending it again
 * after a failure is the same request.
 */
export function useApplicationForm(slug: string) {
  const language = useLanguage()
  const fetcher = useFetcher<Answer>()
  const answered = useActionData<Answer>()
  const places = draftPlaces(slug)
  const draft = useFormDraft(places.draft)
  const formNow = () => (draft.form.current ? new FormData(draft.form.current) : new FormData())
  const check = () => checkApplication(formNow(), language)
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
    form.set(KEY_FIELD, idempotencyKeyFor(places.key, contentOf(form)))
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  return {
    form: draft.form,
    refusal: faults.refusal,
    faultOf: faults.faultOf,
    /** What was typed, when the form comes back without scripts; the file is lost then. */
    typed: answered?.typed,
    busy,
    submit,
    changed: () => {
      draft.save()
      faults.changed()
    },
  }
}

/** What tells one application from another: the texts, and which file. */
function contentOf(form: FormData): string {
  const { name, size, lastModified } = cvIn(form) ?? {}
  return JSON.stringify([typedIn(form), name, size, lastModified])
}
