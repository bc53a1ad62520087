import { useEffect, useState } from 'react'
import { useSession } from '#features/accounts/site/index.ts'
import { CollectorLine, useFirm } from '#features/firm/site/index.ts'
import type { CallInput } from '#kit/endpoint.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { InlineCheckboxes } from '#web/ui/choices.tsx'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'
import { useRequest } from '#web/use-request.ts'
import { subscriptionsText } from '../bundled/subscriptions-text.ts'
import {
  follow,
  getMySubscription,
  HIDDEN_COMPANY_ID,
  requestAlerts,
  type Subscription,
} from '../contract.ts'
import { Accepted, Refused } from './form-outcome.tsx'

type AlertCompany = { id: number; slug: string; name: string }

/**
 * Alerts of a page's companies: one field and one button, for those signed in one button alone. Without scripts the page's
 * action answers: `export { alertAction as action }`. The company that can't be chosen (R602) has neither.
 * @param page the local path of the page, of a company, an event or a release, to which the confirmation leads back
 */
export function CompanyAlerts({ companies, page }: { companies: AlertCompany[]; page: string }) {
  const t = subscriptionsText(useLanguage())
  const firm = useFirm()
  const offered = companies.filter(({ id }) => id !== HIDDEN_COMPANY_ID)
  const label = t('follow.title', { companies: useNames(offered) })
  if (offered.length === 0) return null
  return (
    <Alerts
      key={page}
      page={page}
      label={label}
      consent={t('consent.company_alerts', { firm: firm.name, count: offered.length })}
      fields={offered.map(({ slug }) => ({ name: 'companies', value: slug }))}
      button={t('follow.add')}
      follows={{ companies: offered.map(({ slug }) => slug) }}
      isFollowed={({ clients }) => offered.every(({ name }) => clients.includes(name))}
    />
  )
}

/**
 * Alerts of new positions at the firm, of all offices or of some, on the careers pages; the rest is as in
 * {@link CompanyAlerts}. Without scripts the action of the list of positions answers on every one of them.
 * @param office the city of the office that is chosen at first
 * @param email the address that the visitor has typed before
 */
export function PositionAlerts({
  office,
  email,
}: {
  office?: string | undefined
  email?: string | undefined
}) {
  const t = subscriptionsText(useLanguage())
  const firm = useFirm()
  return (
    <Alerts
      key={office}
      page="/careers"
      email={email}
      offices={office === undefined ? [] : [office]}
      label={t('follow.positions')}
      consent={t('consent.position_alerts', { firm: firm.name })}
      fields={[{ name: 'positions', value: 'true' }]}
      button={t('follow.positions')}
      follows={{ positions: true }}
      isFollowed={({ positions }) => positions}
    />
  )
}

type FieldProps = {
  page: string
  label: string
  consent: string
  /** Hidden fields that say what the alerts are about. */
  fields: { name: string; value: string }[]
  /** The address that the visitor has typed before. */
  email?: string | undefined
  /** The offices that are chosen at first; undefined where the alerts aren't about positions. */
  offices?: string[]
}
type FollowProps = {
  /** The label of the button for those signed in. */
  button: string
  follows: CallInput<typeof follow>['body']
  isFollowed: (subscription: Subscription) => boolean
}

function Alerts({ button, follows, isFollowed, ...field }: FieldProps & FollowProps) {
  const { isAuthenticated, isRestoring } = useSession()
  return (
    <div id={ANCHOR} className="print:hidden">
      {isAuthenticated && !isRestoring ? (
        <Follow button={button} follows={follows} isFollowed={isFollowed} consent={field.consent} />
      ) : (
        <AlertField {...field} />
      )}
    </div>
  )
}

/** The place of the field, which the browser scrolls to when it sent the form itself. */
const ANCHOR = 'alerts'
const FIELD_ID = 'alert-email'

const ALERT_FORM = defineForm({
  texts: ['email', 'page', 'positions'],
  lists: ['companies', 'offices'],
  send: ({ api, values: { email, page, companies, positions, offices } }) => {
    const timeZone = import.meta.env.SSR ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone
    return api(requestAlerts, {
      body: { email, page, companies, positions: positions === 'true', offices, timeZone },
    })
  },
})

/** The action of pages with {@link CompanyAlerts}, and of the list of positions. */
export const alertAction = formAction(ALERT_FORM)

function AlertField({ page, label, consent, fields, email, offices }: FieldProps) {
  const t = subscriptionsText(useLanguage())
  const href = useLocalHref()
  const form = useApiForm(ALERT_FORM)
  const { done, refusal, busy } = form
  const { defaultValue, ...named } = form.field('email')
  const field = { ...named, id: FIELD_ID, label, required: true }
  // A fault of the address stands at the field.
  const fault = form.faultOf('email')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => {
    if (fault) document.getElementById(FIELD_ID)?.focus()
  }, [refusal, fault])
  if (done) return <Accepted msg={done.msg} />
  return (
    <form {...form.props} action={`${href(page)}#${ANCHOR}`} className="max-w-xl">
      {refusal && !fault && <Refused refusal={refusal} />}
      <input type="hidden" name="page" value={page} />
      {fields.map(({ name, value }) => (
        <input key={value} type="hidden" name={name} value={value} />
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
            defaultValue={defaultValue ?? email}
            className={CONTROL}
          />
          <Button type="submit" busy={busy} disabled={busy} className="shrink-0">
            {busy ? t('follow.sending') : t('follow.submit')}
          </Button>
        </div>
      </Field>
      {offices && <OfficeChoice chosen={form.answered?.values?.offices ?? offices} />}
      <Consent>{consent}</Consent>
    </form>
  )
}

/** What the button beside it consents to (R308). */
function Consent({ children }: { children: string }) {
  return (
    <div className="mt-2 basis-full">
      <p className="text-xs leading-relaxed text-muted">{children}</p>
      <CollectorLine />
    </div>
  )
}

/** Limits alerts of new positions to some offices. */
function OfficeChoice({ chosen }: { chosen: readonly string[] }) {
  const t = subscriptionsText(useLanguage())
  const { offices } = useFirm()
  if (offices.length < 2) return null
  return (
    <InlineCheckboxes
      name="offices"
      label={t('follow.offices')}
      names={offices.map(({ city }) => city)}
      chosen={chosen}
    />
  )
}

/** Companies named in a label; further ones are counted. */
const MAX_NAMED = 2

function useNames(companies: AlertCompany[]): string {
  const t = subscriptionsText(useLanguage())
  const names = companies.map(({ name }) => name)
  if (names.length <= MAX_NAMED + 1) return names.join(', ')
  return t('follow.others', { names: names.slice(0, MAX_NAMED).join(', '), count: names.length - MAX_NAMED })
}

/** For those signed in, whose address is confirmed: one button, effective at once. */
function Follow({ button, follows, isFollowed, consent }: FollowProps & Pick<FieldProps, 'consent'>) {
  const language = useLanguage()
  const t = subscriptionsText(language)
  const [token, setToken] = useState<string | null>(null)
  const { busy, failure: message, run } = useRequest()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once a page
  useEffect(() => {
    browserApi(language)(getMySubscription).then(
      ({ subscription, token }) => {
        if (subscription && isFollowed(subscription)) setToken(token)
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
      },
    )
  }, [])

  const add = () =>
    run(async () => {
      const mine = await browserApi(language)(follow, { body: follows })
      setToken(mine.token)
      return mine.msg.join(' ')
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {token === null ? (
        <Button variant="secondary" small icon="mail" busy={busy} onClick={add}>
          {button}
        </Button>
      ) : (
        <ButtonLink to={`/preferences/${token}`} variant="secondary" small>
          {t('follow.change')}
        </ButtonLink>
      )}
      <span role="status" className="text-sm text-muted">
        {message ?? (token !== null && t('follow.added'))}
      </span>
      {token === null && <Consent>{consent}</Consent>}
    </div>
  )
}
