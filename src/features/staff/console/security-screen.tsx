import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { passwordChangeSchema } from '#features/accounts/contract.ts'
import { CurrentPasswordField, checkAccount, NewPasswordFields } from '#features/accounts/site/index.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useStaff } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  changeStaffPassword,
  endOtherStaffSessions,
  endStaffSession,
  getSecurity,
  renewRecoveryCodes,
  type StaffSessionEntry,
} from '../contract.ts'
import { OwnAuthenticator } from './authenticator-section.tsx'
import { Passkeys } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { currentPasswordForm, OwnAddress, PasswordForm, SecurityForm } from './security-form.tsx'

export const loader = consoleData(({ api }) => api(getSecurity))

/** The own sessions, password and second factors. */
export default function SecurityScreen() {
  const { t } = useTranslation('staff/console')
  const { sessions, passkeys, hasAuthenticator, recoveryCodesLeft } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('security.title')} lead={t('security.lead')}>
      <ScreenSection title={t('sessions.title')} lead={t('sessions.lead')}>
        <Sessions sessions={sessions} />
      </ScreenSection>
      <ScreenSection title={t('password.title')}>
        <NewPasswordForm />
      </ScreenSection>
      <ScreenSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
        <Passkeys passkeys={passkeys} isLastFactor={passkeys.length === 1 && !hasAuthenticator} />
      </ScreenSection>
      <ScreenSection
        title={t('authenticator.title')}
        lead={t(hasAuthenticator ? 'authenticator.lead' : 'authenticator.leadNone')}
      >
        <OwnAuthenticator has={hasAuthenticator} isLastFactor={passkeys.length === 0} />
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
  const { busy, failure, change } = useChange()
  const end = (id: number) => change((api) => api(endStaffSession, { params: { id } }))
  const endOthers = () => change((api) => api(endOtherStaffSessions))
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
    { ...timeColumn('createdAt', t('sessions.since')), isMinor: true },
    timeColumn('seenAt', t('sessions.seen')),
    {
      key: 'end',
      heading: t('sessions.access'),
      cell: ({ id, device, isThisOne }) =>
        isThisOne ? (
          <span className="text-action">{t('sessions.thisOne')}</span>
        ) : (
          <RowButton
            className="-ml-2"
            name={t('sessions.endWhich', { device: device || t('sessions.unknown') })}
            onClick={() => end(id)}
          >
            {t('sessions.end')}
          </RowButton>
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

const PASSWORD_FORM = defineForm({
  texts: ['currentPassword', 'password', 'password_confirmation'],
  check: (values, language) => checkAccount(passwordChangeSchema, values, language),
  send: ({ values, language }) =>
    consoleApi(language)(changeStaffPassword, { body: bodyOf<typeof passwordChangeSchema>(values) }),
})

function NewPasswordForm() {
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
        <NewPasswordFields form={form} labels={labels} own={() => [name, email]} />
      </div>
    </SecurityForm>
  )
}

const RENEW_FORM = currentPasswordForm((language, body) => consoleApi(language)(renewRecoveryCodes, { body }))

function NewRecoveryCodes() {
  const { t } = useTranslation('staff/console')
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <PasswordForm
      definition={RENEW_FORM}
      id="recovery-password"
      submit={t('recoveryCodes.renew')}
      onDone={async ({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        await revalidate()
      }}
    />
  )
}
