import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { validate } from '#i18n/field-errors.ts'
import type { Api } from '#kit/client.ts'
import { ROLES, type Role } from '#kit/staff.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { textColumn, timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { DoneBanner, Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import {
  changeRole,
  inviteSchema,
  inviteStaff,
  listStaff,
  removeStaff,
  type StaffInvitation,
  type StaffMember,
  withdrawInvitation,
} from '../contract.ts'

export const loader = consoleData(({ api }) => api(listStaff))

/** Staff: the members with their roles, and the open invitations (R801). */
export default function StaffScreen() {
  const { t } = useTranslation('staff/console')
  const { members, invitations } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('staff.title')} lead={t('staff.lead')}>
      <Members members={members} />
      <ScreenSection title={t('staff.invite')} lead={t('staff.inviteLead')}>
        <InvitationForm />
      </ScreenSection>
      {invitations.length > 0 && (
        <ScreenSection title={t('staff.invitations')}>
          <Invitations invitations={invitations} />
        </ScreenSection>
      )}
    </Screen>
  )
}

function Members({ members }: { members: StaffMember[] }) {
  const { t } = useTranslation(['staff/console', 'console'])
  const { failure, change } = useChange()
  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      heading: t('staff.name'),
      cell: ({ name, email, isYou }) => (
        <>
          {name} {isYou && <span className="font-normal text-muted">({t('staff.you')})</span>}
          <span className="block font-normal wrap-anywhere text-muted">{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      heading: t('staff.role'),
      cell: ({ id, name, role }) => (
        <select
          // Shows what is stored after a refused change.
          key={`${role} ${failure}`}
          defaultValue={role}
          aria-label={t('staff.roleOf', { name })}
          onChange={({ currentTarget }) =>
            change((api) => api(changeRole, { params: { id }, body: { role: currentTarget.value as Role } }))
          }
          className="min-h-9 rounded-base border border-line-strong bg-raised px-2"
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {t(`console:roles.${each}`)}
            </option>
          ))}
        </select>
      ),
    },
    { ...timeColumn('seenAt', t('staff.seen'), t('staff.notSignedIn')), isMinor: true },
    {
      key: 'remove',
      heading: t('staff.access'),
      cell: ({ id, name }) => (
        <EndAccess way="remove" who={name} request={(api) => api(removeStaff, { params: { id } })} />
      ),
    },
  ]
  return (
    <>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <Table label={t('staff.title')} columns={columns} rows={members} empty="" />
    </>
  )
}

const INVITATION_FORM = defineForm({
  texts: ['email', 'role', 'language'],
  check: (values, language) => validate(inviteSchema, bodyOf(values), language),
  send: ({ values, language }) =>
    consoleApi(language)(inviteStaff, { body: bodyOf<typeof inviteSchema>(values) }),
})

function InvitationForm() {
  const { t } = useTranslation(['staff/console', 'console'])
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const [count, setCount] = useState(0)
  const [sent, setSent] = useState<{ link: string; message: string }>()
  const form = useApiForm({
    ...INVITATION_FORM,
    onDone: async ({ link, msg }) => {
      setSent({ link, message: msg.join(' ') })
      setCount(count + 1)
      await revalidate()
    },
  })
  const labels = { email: t('staff.email'), role: t('staff.role'), language: t('staff.language') }
  return (
    <>
      {sent && (
        <DoneBanner title={sent.message} onDismiss={() => setSent(undefined)}>
          <p className="mb-3">{t('staff.handOver')}</p>
          <CopyLink
            url={sent.link}
            label={t('staff.link')}
            copyLabel={t('recoveryCodes.copy')}
            copiedLabel={t('recoveryCodes.copied')}
          />
        </DoneBanner>
      )}
      <form {...form.props} key={count} className="grid max-w-3xl items-start gap-5 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <FormRefusal refusal={form.refusal} labels={labels} />
        </div>
        <EmailField {...form.field('email')} label={labels.email} required autoComplete="off" />
        <Select
          {...form.field('role')}
          label={labels.role}
          defaultValue="editor"
          options={ROLES.map((role) => ({ value: role, label: t(`console:roles.${role}`) }))}
        />
        <Select
          {...form.field('language')}
          label={labels.language}
          defaultValue={language}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
        />
        <div className="sm:col-span-3">
          <Button type="submit" busy={form.busy} icon="mail">
            {t('staff.send')}
          </Button>
        </div>
      </form>
    </>
  )
}

function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  const { t } = useTranslation(['staff/console', 'console'])
  const columns: Column<StaffInvitation>[] = [
    textColumn('email', t('staff.email')),
    { key: 'role', heading: t('staff.role'), cell: ({ role }) => t(`console:roles.${role}`) },
    { ...timeColumn('expiresAt', t('staff.expires')), isMinor: true },
    {
      key: 'withdraw',
      heading: t('staff.access'),
      cell: ({ id, email }) => (
        <EndAccess
          way="withdraw"
          who={email}
          request={(api) => api(withdrawInvitation, { params: { id } })}
        />
      ),
    },
  ]
  return <Table label={t('staff.invitations')} columns={columns} rows={invitations} empty="" />
}

/** Removes a member, or withdraws an invitation. @param who the member's name, or the address that was invited */
function EndAccess({
  way,
  who,
  request,
}: {
  way: 'remove' | 'withdraw'
  who: string
  request: (api: Api) => Promise<unknown>
}) {
  const { t } = useTranslation('staff/console')
  const { act } = useChange()
  return (
    <ConfirmButton
      label={t(`staff.${way}`)}
      name={t(`staff.${way}Who`, { who })}
      question={t(`staff.${way}Question`, { who })}
      consequence={t(`staff.${way}Consequence`)}
      act={() => act(request)}
    />
  )
}
