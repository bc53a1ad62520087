import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { subscriptionWords } from '../words.ts'
import type { SubscribeAnswer } from './send.ts'

/**
 * The subscription box in the footer (R204) and on the home page (R301): name and address, sent to the page
 * of R601, whose answer replaces the form. Without scripts the browser navigates there. As it is on every
 * page, it has no validation of its own.
 * @param id prefix of its fields' ids; with `label` it distinguishes two boxes on one page
 */
export function SubscribeBox({ id, label }: { id: string; label: string }) {
  const { box, consent } = subscriptionWords(useLanguage())
  const firm = useFirm()
  const href = useLocalHref()
  const fetcher = useFetcher<SubscribeAnswer>({ key: `subscribe ${id}` })
  const { done, refusal } = fetcher.data ?? {}
  const isHydrated = useHydrated()
  const busy = fetcher.state !== 'idle'
  const error = (field: string) => refusal?.fields[field]?.[0]
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done || refusal) said.current?.focus({ preventScroll: true })
  }, [done, refusal])
  if (done)
    return (
      <div ref={said} tabIndex={-1} className="outline-none">
        <AlertBanner kind="success">{done.join(' ')}</AlertBanner>
      </div>
    )
  return (
    <fetcher.Form method="post" action={href('/subscribe')} noValidate={isHydrated} aria-label={label}>
      {refusal && (
        <div ref={said} tabIndex={-1} className="mb-4 outline-none">
          <AlertBanner kind="error">{refusal.message}</AlertBanner>
        </div>
      )}
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          name="name"
          id={`${id}-name`}
          label={box.name}
          error={error('name') ?? error('firstName')}
          required
          autoComplete="name"
          enterKeyHint="next"
        />
        <EmailField
          name="email"
          id={`${id}-email`}
          label={box.email}
          error={error('email')}
          required
          enterKeyHint="send"
        />
        <Button type="submit" busy={busy} disabled={busy} className="sm:mt-[1.65rem]">
          {busy ? box.sending : box.submit}
        </Button>
      </div>
      <p className="mt-4 text-xs leading-relaxed text-muted">
        {consent.event_alerts(firm.name)}{' '}
        <LocalLink to="/subscribe" className="link">
          {box.more}
        </LocalLink>
      </p>
    </fetcher.Form>
  )
}
