import { type FormEvent, useRef, useState } from 'react'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { messagesIn } from '#kit/words.ts'
import { browserApi } from '#web/api.ts'
import { useFaults, useFormDraft } from '#web/forms.tsx'
import { useLanguage } from '#web/language.tsx'
import { type Answer, type Typed, typedIn } from './send-form.ts'

type Options<Reply> = {
  /** The storage key of the draft, which survives a reload; passwords aren't stored. */
  draft: string
  send: (api: Api, typed: Typed) => Promise<Reply>
  /** Returns the faults by field. */
  check: (typed: Typed) => FieldErrors
  onDone: (reply: Reply, typed: Typed) => void
  /** The server's answer when the form was sent without scripts. */
  answered?: Answer | undefined
  /** The form's field names for those of the API, on pages with several forms. */
  fieldOf?: Record<string, string>
}

const SAME_NAMES: Record<string, string> = {}

/**
 * A form's behaviour with scripts: faults appear when it is sent and are then updated with each change;
 * drafts survive a reload.
 */
export function useAccountForm<Reply>(options: Options<Reply>) {
  const { send, onDone, answered, fieldOf = SAME_NAMES } = options
  const language = useLanguage()
  const draft = useFormDraft(options.draft)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const typedNow = () =>
    draft.form.current ? byApiNames(typedIn(new FormData(draft.form.current)), fieldOf) : {}
  const check = () => byFormNames(options.check(typedNow()), fieldOf)
  const faults = useFaults(answered?.refusal, check)

  async function submit(submission: FormEvent): Promise<void> {
    submission.preventDefault()
    if (sending.current) return
    const typed = typedNow()
    const fields = check()
    const faulty = Object.keys(fields).length > 0
    faults.show(faulty ? { message: messagesIn(language).checkFields, fields } : undefined)
    if (faulty) return
    sending.current = true
    setBusy(true)
    try {
      const reply = await send(browserApi(language), typed)
      draft.forget()
      onDone(reply, typed)
    } catch (error) {
      if (!isApiError(error)) throw error
      // A visitor who is no longer signed in is being redirected to the sign-in page.
      if (error.code !== 'unauthorized')
        faults.show({ message: error.message, fields: byFormNames(error.fields, fieldOf) })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    refusal: faults.refusal,
    faultOf: faults.faultOf,
    /** The typed values, when the form was sent without scripts. */
    typed: answered?.typed,
    typedNow,
    busy,
    /** Props of the form element. */
    formProps: {
      ref: draft.form,
      onSubmit: submit,
      onInput: () => {
        draft.save()
        faults.changed()
      },
    },
  }
}

function byFormNames(faults: FieldErrors, fieldOf: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [fieldOf[name] ?? name, fault]))
}

function byApiNames(typed: Typed, fieldOf: Record<string, string>): Typed {
  const names = new Map(Object.entries(fieldOf).map(([api, form]) => [form, api]))
  return Object.fromEntries(Object.entries(typed).map(([name, text]) => [names.get(name) ?? name, text]))
}

export type AccountForm = ReturnType<typeof useAccountForm>
