import { type ReactNode, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { CurrentPasswordField, NewPasswordField, PasswordField } from '#features/accounts/site/index.ts'
import { validate, validationText } from '#i18n/field-errors.ts'
import { bodyOf, defineForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { consoleData } from '#web/console/data.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useStaff } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { useRequest } from '#web/use-request.ts'
import {
  type Authenticator,
  authenticatorFormSchema,
  beginAuthenticator,
  changeStaffPassword,
  confirmAuthenticator,
  currentPasswordSchema,
  endOtherStaffSessions,
  endStaffSession,
  getSecurity,
  renewRecoveryCodes,
  type StaffSessionEntry,
  staffPasswordSchema,
} from '../contract.ts'
import { AuthenticatorSetUp } from './authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const loader = consoleData(({ api }) => api(getSecurity))

/** The own sessions, password, authenticator and recovery codes. */
export default function SecurityScreen() {
  const { t } = useTranslation('staff/console')
  const { sessions, recoveryCodesLeft } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('security.title')} lead={t('security.lead')}>
      <ScreenSection title={t('sessions.title')} lead={t('sessions.lead')}>
        <Sessions sessions={sessions} />
      </ScreenSection>
      <ScreenSection title={t('password.title')}>
        <PasswordForm />
      </ScreenSection>
      <ScreenSection title={t('authenticator.title')} lead={t('authenticator.lead')}>
        <NewAuthenticator />
      </ScreenSection>
      <ScreenSection
        title={t('recoveryCodes.title')}
        lead={t('recoveryCodes.left', { count: recoveryCodesLeft })}
      >
        <NewRecoveryCodes />
      </ScreenSection>
    </Screen>
  )
}

function Sessions({ sessions }: { sessions: StaffSessionEntry[] }) {
  const { t } = useTranslation('staff/console')
  const api = consoleApi(useLanguage())
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const end = (id: number) =>
    run(async () => {
      await api(endStaffSession, { params: { id } })
      await revalidate()
      return undefined
    })
  const endOthers = () =>
    run(async () => {
      await api(endOtherStaffSessions)
      await revalidate()
      return undefined
    })
  const columns: Column<StaffSessionEntry>[] = [
    {
      key: 'device',
      heading: t('sessions.device'),
      cell: ({ device, network }) => (
        <>
          {device || t('sessions.unknown')}
          {network && <span className="figures block font-normal text-muted">{network}</span>}
        </>
      ),
    },
    {
      key: 'since',
      heading: t('sessions.since'),
      isFigures: true,
      isMinor: true,
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { key: 'seen', heading: t('sessions.seen'), isFigures: true, cell: ({ seenAt }) => <When at={seenAt} /> },
    {
      key: 'end',
      heading: t('sessions.access'),
      cell: ({ id, device, isThisOne }) =>
        isThisOne ? (
          <span className="text-action">{t('sessions.thisOne')}</span>
        ) : (
          <Button
            variant="quiet"
            small
            className="-ml-2"
            aria-label={t('sessions.endWhich', { device: device || t('sessions.unknown') })}
            onClick={() => end(id)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
  return (
    <>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <Table label={t('sessions.title')} columns={columns} rows={sessions} empty="" />
      {sessions.length > 1 && (
        <Button variant="secondary" small className="mt-4" busy={busy} onClick={endOthers}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

/** A narrow form with its refusal above the fields, or the message of its success. */
function SecurityForm({
  form,
  labels,
  ids,
  submit,
  children,
}: {
  form: Pick<ReturnType<typeof useApiForm<object, unknown>>, 'props' | 'refusal' | 'busy' | 'done'>
  labels: Record<string, string>
  ids?: Record<string, string>
  submit: string
  children: ReactNode
}) {
  const { msg } = (form.done ?? {}) as { msg?: string[] }
  return (
    <>
      {msg && (
        <div className="mb-4">
          <AlertBanner kind="success">{msg.join(' ')}</AlertBanner>
        </div>
      )}
      <form {...form.props} className="max-w-md space-y-5">
        <FormRefusal refusal={form.refusal} labels={labels} ids={ids} />
        {children}
        <Button type="submit" variant="secondary" busy={form.busy}>
          {submit}
        </Button>
      </form>
    </>
  )
}

/** So that a password manager knows whose password it is. */
function OwnAddress() {
  return <input type="email" autoComplete="username" value={useStaff().email} readOnly hidden />
}

const PASSWORD_FORM = defineForm({
  texts: ['currentPassword', 'password', 'password_confirmation'],
  check: (values, language) => {
    const refusal = validate(staffPasswordSchema, bodyOf(values), language)
    if (values.password === values.password_confirmation) return refusal
    const t = validationText(language)
    const fields = { password_confirmation: [t('passwordsDiffer')], ...refusal?.fields }
    return { message: t('checkFields'), fields }
  },
  send: ({ values, language }) =>
    consoleApi(language)(changeStaffPassword, { body: bodyOf<typeof staffPasswordSchema>(values) }),
})

function PasswordForm() {
  const { t } = useTranslation('staff/console')
  const { name, email } = useStaff()
  const { revalidate } = useRevalidator()
  const [count, setCount] = useState(0)
  const form = useApiForm({
    ...PASSWORD_FORM,
    onDone: async () => {
      setCount(count + 1)
      await revalidate()
    },
  })
  const labels = {
    currentPassword: t('password.current'),
    password: t('password.new'),
    password_confirmation: t('password.again'),
  }
  return (
    <SecurityForm form={form} labels={labels} submit={t('password.submit')}>
      <OwnAddress />
      <div key={count} className="space-y-5">
        <CurrentPasswordField {...form.field('currentPassword')} />
        <NewPasswordField {...form.field('password')} label={labels.password} own={() => [name, email]} />
        <PasswordField
          {...form.field('password_confirmation')}
          label={labels.password_confirmation}
          autoComplete="new-password"
        />
      </div>
    </SecurityForm>
  )
}

const currentPasswordForm = <Reply,>(
  call: (language: 'en' | 'fr', body: { currentPassword: string }) => Promise<Reply>,
) =>
  defineForm({
    texts: ['currentPassword'],
    check: (values, language) => validate(currentPasswordSchema, bodyOf(values), language),
    send: ({ values, language }) => call(language, values),
  })

const BEGIN_FORM = currentPasswordForm((language, body) => consoleApi(language)(beginAuthenticator, { body }))
const RENEW_FORM = currentPasswordForm((language, body) => consoleApi(language)(renewRecoveryCodes, { body }))

/** Sets up another authenticator: the password, then the new one's QR code and a code of it. */
function NewAuthenticator() {
  const { t } = useTranslation('staff/console')
  const [authenticator, setAuthenticator] = useState<Authenticator>()
  const form = useApiForm({ ...BEGIN_FORM, onDone: (reply) => setAuthenticator(reply.authenticator) })
  if (authenticator) return <ConfirmAuthenticator authenticator={authenticator} />
  const ids = { currentPassword: 'authenticator-password' }
  return (
    <SecurityForm
      form={form}
      labels={{ currentPassword: t('password.current') }}
      ids={ids}
      submit={t('authenticator.begin')}
    >
      <OwnAddress />
      <CurrentPasswordField {...form.field('currentPassword')} id={ids.currentPassword} />
    </SecurityForm>
  )
}

const CONFIRM_FORM = defineForm({
  texts: ['code'],
  check: (values, language) => validate(authenticatorFormSchema, bodyOf(values), language),
  send: ({ values, language }) => consoleApi(language)(confirmAuthenticator, { body: values }),
})

function ConfirmAuthenticator({ authenticator }: { authenticator: Authenticator }) {
  const { t } = useTranslation('staff/console')
  const { revalidate } = useRevalidator()
  const form = useApiForm({ ...CONFIRM_FORM, onDone: () => revalidate() })
  if (form.done) return <AlertBanner kind="success">{form.done.msg.join(' ')}</AlertBanner>
  return (
    <SecurityForm form={form} labels={{ code: t('authenticator.code') }} submit={t('authenticator.confirm')}>
      <AuthenticatorSetUp authenticator={authenticator} />
      <TextField
        {...form.field('code')}
        label={t('authenticator.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SecurityForm>
  )
}

function NewRecoveryCodes() {
  const { t } = useTranslation('staff/console')
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  const form = useApiForm({
    ...RENEW_FORM,
    onDone: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      await revalidate()
    },
  })
  if (codes) return <RecoveryCodes codes={codes} />
  const ids = { currentPassword: 'recovery-password' }
  return (
    <SecurityForm
      form={form}
      labels={{ currentPassword: t('password.current') }}
      ids={ids}
      submit={t('recoveryCodes.renew')}
    >
      <OwnAddress />
      <CurrentPasswordField {...form.field('currentPassword')} id={ids.currentPassword} />
    </SecurityForm>
  )
}
