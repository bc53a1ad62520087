import { useCallback, useEffect, useState } from 'react'
import { storeFirstPersonalLink } from '#features/events/site/index.ts'
import { readSession, writeSession } from '#web/form-draft.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { type Accepted, pathWhileLive, REGISTRATION_FORM } from './registration-form.ts'

type FormOptions = Parameters<typeof useApiForm<ReturnType<typeof REGISTRATION_FORM.read>, Accepted>>[0]

/** A registration form, and the completed registration, which stays on screen after a reload. */
export function useRegistration(
  slug: string,
  options?: Partial<Pick<FormOptions, 'check' | 'onRefused' | 'onRestore'>>,
) {
  const navigate = useLocalNavigate()
  const form = useApiForm({
    ...REGISTRATION_FORM,
    ...options,
    draft: `registration:${slug}`,
    onDone: (reply) => {
      store(reply)
      const path = pathWhileLive(reply)
      if (path) return navigate(path)
    },
  })
  const { accepted, store } = useAccepted(slug, form.answered?.done)
  return { ...form, accepted, startAgain: () => store(undefined) }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

/**
 * The completed registration of this tab, stored in session storage; `store(undefined)` removes it.
 * @param answered the registration that the page's action answered with, when the form was sent without scripts
 */
function useAccepted(slug: string, answered: Accepted | undefined) {
  const place = `registered:${slug}`
  const [accepted, setAccepted] = useState(answered)
  useEffect(() => {
    const stored = readSession<Accepted>(place)
    if (answered) {
      writeSession(place, answered)
      storeLink(answered)
    } else if (stored) setAccepted(stored)
  }, [place, answered])
  const store = useCallback(
    (next: Accepted | undefined) => {
      writeSession(place, next)
      setAccepted(next)
      if (next) storeLink(next)
    },
    [place],
  )
  return { accepted, store }
}

/** At a full event the link on screen opens nothing. */
function storeLink({ registration: { status, event, waitingRoomUrl } }: Accepted): void {
  if (status === 'confirmed') storeFirstPersonalLink(event, new URL(waitingRoomUrl).pathname)
}
