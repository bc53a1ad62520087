import { useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/site/index.ts'
import { useFirm } from '#features/firm/site/index.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { defineForm, formAction } from '#web/api-form.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { followCompany, getMySubscription, HIDDEN_COMPANY_ID, requestAlerts } from '../contract.ts'
import { boxText } from './box-text.ts'

type AlertCompany = { id: number; slug: string; name: string }
type Props = {
  /** The companies of the page. */
  companies: AlertCompany[]
  /** The local path of the page, of a company, an event or a release, to which the confirmation leads back. */
  page: string
}

/**
 * Alerts of a page's companies: one field and one button, for those signed in one button alone. Without scripts the page's
 * action answers: `export { alertAction as action }`. The company that can't be chosen (R602) has neither.
 */
export function CompanyAlerts({ companies, page }: Props) {
  const { isAuthenticated, isRestoring } = useSession()
  const offered = companies.filter(({ id }) => id !== HIDDEN_COMPANY_ID)
  if (offered.length === 0) return null
  return (
    <div id={ANCHOR} className="print:hidden">
      {isAuthenticated && !isRestoring ? (
        <Follow key={page} companies={offered} />
      ) : (
        <AlertField key={page} companies={offered} page={page} />
      )}
    </div>
  )
}

/** The place of the field, which the browser scrolls to when it sent the form itself. */
const ANCHOR = 'alerts'
const FIELD_ID = 'alert-email'

const ALERT_FORM = defineForm({
  texts: ['email', 'page'],
  lists: ['companies'],
  send: ({ api, values: { email, page, companies } }) => {
    const timeZone = import.meta.env.SSR ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone
    return api(requestAlerts, { body: { email, page, companies, timeZone } })
  },
})

/** The action of pages with {@link CompanyAlerts}. */
export const alertAction = formAction(ALERT_FORM)

function AlertField({ companies, page }: Props) {
  const language = useLanguage()
  const t = boxText(language)
  const firm = useFirm()
  const href = useLocalHref()
  const form = useApiForm(ALERT_FORM)
  const { done, refusal, busy } = form
  const { defaultValue, ...named } = form.field('email')
  const label = t('follow.title', { companies: useNames(companies) })
  const field = { ...named, id: FIELD_ID, label, required: true }
  const status = useRef<HTMLDivElement>(null)
  // A fault of the address stands at the field.
  const fault = form.faultOf('email')
  useEffect(() => {
    if (fault) document.getElementById(FIELD_ID)?.focus()
    else if (done || refusal) status.current?.focus({ preventScroll: true })
  }, [done, refusal, fault])
  if (done)
    return (
      <div ref={status} tabIndex={-1} className="outline-none">
        <AlertBanner kind="success">{done.msg.join(' ')}</AlertBanner>
      </div>
    )
  return (
    <form {...form.props} action={`${href(page)}#${ANCHOR}`} className="max-w-xl">
      {refusal && !fault && (
        <div ref={status} tabIndex={-1} className="mb-4 outline-none">
          <AlertBanner kind="error">{refusal.message}</AlertBanner>
        </div>
      )}
      <input type="hidden" name="page" value={page} />
      {companies.map(({ slug }) => (
        <input key={slug} type="hidden" name="companies" value={slug} />
      ))}
      <Field {...field}>
        <div className="flex items-stretch gap-2">
          <input
            {...controlAttributes(field)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            defaultValue={defaultValue}
            className={CONTROL}
          />
          <Button type="submit" busy={busy} disabled={busy} className="shrink-0">
            {busy ? t('follow.sending') : t('follow.submit')}
          </Button>
        </div>
      </Field>
      <p className="mt-2 text-xs leading-relaxed text-muted">
        {t('consent.company_alerts', { firm: firm.name, count: companies.length })}
      </p>
    </form>
  )
}

/** Companies named in a label; further ones are counted. */
const MAX_NAMED = 2

function useNames(companies: AlertCompany[]): string {
  const t = boxText(useLanguage())
  const names = companies.map(({ name }) => name)
  if (names.length <= MAX_NAMED + 1) return names.join(', ')
  return t('follow.others', { names: names.slice(0, MAX_NAMED).join(', '), count: names.length - MAX_NAMED })
}

/** For those signed in, whose address is confirmed: one button, effective at once. */
function Follow({ companies }: { companies: AlertCompany[] }) {
  const language = useLanguage()
  const t = boxText(language)
  const [token, setToken] = useState<string | null>(null)
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a page
  useEffect(() => {
    browserApi(language)(getMySubscription).then(
      ({ subscription, token }) => {
        if (companies.every(({ name }) => subscription?.clients.includes(name))) setToken(token)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
      },
    )
  }, [])

  async function follow(): Promise<void> {
    setBusy(true)
    try {
      for (const { slug } of companies) {
        const mine = await browserApi(language)(followCompany, { body: { company: slug } })
        setToken(mine.token)
        setMessage(mine.msg.join(' '))
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {token === null ? (
        <Button variant="secondary" small icon="mail" busy={busy} onClick={follow}>
          {t('follow.add')}
        </Button>
      ) : (
        <LocalLink to={`/preferences/${token}`} className={buttonClass('secondary', true)}>
          {t('follow.change')}
        </LocalLink>
      )}
      <span role="status" className="text-sm text-muted">
        {message ?? (token !== null && t('follow.added'))}
      </span>
    </div>
  )
}
