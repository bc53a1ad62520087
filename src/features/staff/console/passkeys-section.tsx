import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CurrentPasswordField, createPasskey, supportsPasskeys } from '#features/accounts/site/index.ts'
import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { timeColumn } from '#web/console/columns.tsx'
import { RowButton } from '#web/console/row-button.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  addStaffPasskey,
  beginPasskey,
  passkeyNameSchema,
  removeStaffPasskey,
  renameStaffPasskey,
  type StaffPasskey,
} from '../contract.ts'
import { currentPasswordForm, PasswordForm, RemovalDialog, SecurityDialog } from './security-form.tsx'

/** The reply is undefined when the person cancelled. */
const ADD_FORM = currentPasswordForm(async (language, body) => {
  const api = consoleApi(language)
  const { options } = await api(beginPasskey, { body })
  const answer = await createPasskey(options)
  return answer && api(addStaffPasskey, { body: { answer } })
})

type Change = { kind: 'rename' | 'remove'; passkey: StaffPasskey }

/** The own passkeys: lists, renames and removes them, and adds one. @param isLastFactor whether the only one must stay */
export function Passkeys({ passkeys, isLastFactor }: { passkeys: StaffPasskey[]; isLastFactor: boolean }) {
  const { t } = useTranslation('staff/console')
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<Change>()
  const [said, setSaid] = useState<string>()
  const [isCancelled, setCancelled] = useState(false)
  const close = () => setChange(undefined)
  const done = async (message: string) => {
    setSaid(message)
    await revalidate()
  }
  return (
    <div className="space-y-6">
      {said && (
        <AlertBanner key={said} kind="success">
          {said}
        </AlertBanner>
      )}
      <div>
        <PasskeyTable passkeys={passkeys} isLastFactor={isLastFactor} onChange={setChange} />
        {isLastFactor && <p className="mt-2 text-sm text-muted">{t('passkeys.last')}</p>}
      </div>
      {isCancelled && <AlertBanner kind="error">{t('passkeys.notMade')}</AlertBanner>}
      {supportsPasskeys() ? (
        <PasswordForm
          definition={ADD_FORM}
          id="passkey-password"
          submit={t('passkeys.add')}
          onDone={async (reply) => {
            setSaid(undefined)
            setCancelled(!reply)
            await revalidate()
          }}
        />
      ) : (
        <p className="text-muted">{t('passkeys.unknown')}</p>
      )}
      {change?.kind === 'rename' && <RenameDialog passkey={change.passkey} onDone={done} onClose={close} />}
      {change?.kind === 'remove' && <RemoveDialog passkey={change.passkey} onDone={done} onClose={close} />}
    </div>
  )
}

function PasskeyTable({
  passkeys,
  isLastFactor,
  onChange,
}: {
  passkeys: StaffPasskey[]
  isLastFactor: boolean
  onChange: (change: Change) => void
}) {
  const { t } = useTranslation('staff/console')
  const nameOf = useNameOf()
  const columns: Column<StaffPasskey>[] = [
    { key: 'name', heading: t('passkeys.name'), cell: nameOf },
    { ...timeColumn('createdAt', t('passkeys.added')), isMinor: true },
    timeColumn('usedAt', t('passkeys.used'), t('passkeys.never')),
    {
      key: 'changes',
      heading: t('passkeys.changes'),
      cell: (passkey) => (
        <span className="-my-1.5 -ml-2 flex flex-wrap">
          <RowButton
            name={t('passkeys.renameWhich', { name: nameOf(passkey) })}
            onClick={() => onChange({ kind: 'rename', passkey })}
          >
            {t('passkeys.rename')}
          </RowButton>
          {!isLastFactor && (
            <RowButton
              name={t('passkeys.removeWhich', { name: nameOf(passkey) })}
              onClick={() => onChange({ kind: 'remove', passkey })}
            >
              {t('passkeys.remove')}
            </RowButton>
          )}
        </span>
      ),
    },
  ]
  return <Table label={t('passkeys.title')} columns={columns} rows={passkeys} empty={t('passkeys.none')} />
}

/** The name of a passkey; of one without, a text that says so. */
function useNameOf() {
  const { t } = useTranslation('staff/console')
  return ({ name }: StaffPasskey) => name || t('passkeys.unnamed')
}

type DialogProps = { passkey: StaffPasskey; onDone: (message: string) => unknown; onClose: () => void }

const renameForm = ({ id }: StaffPasskey) =>
  defineForm({
    texts: ['name', 'currentPassword'],
    check: (values, language) => validate(passkeyNameSchema, bodyOf(values), language),
    send: ({ values, language }) =>
      consoleApi(language)(renameStaffPasskey, { params: { id }, body: values }),
  })

function RenameDialog({ passkey, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('staff/console')
  const form = useApiForm({
    ...renameForm(passkey),
    onDone: async ({ msg }) => {
      await onDone(msg.join(' '))
      onClose()
    },
  })
  const labels = { name: t('passkeys.name'), currentPassword: t('password.current') }
  const ids = { name: 'passkey-name', currentPassword: 'rename-password' }
  return (
    <SecurityDialog
      form={form}
      labels={labels}
      ids={ids}
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      submit={t('passkeys.rename')}
    >
      <TextField
        {...form.field('name')}
        id={ids.name}
        label={labels.name}
        required
        defaultValue={passkey.name}
        maxLength={60}
      />
      <CurrentPasswordField {...form.field('currentPassword')} id={ids.currentPassword} />
    </SecurityDialog>
  )
}

const removeForm = ({ id }: StaffPasskey) =>
  currentPasswordForm((language, body) => consoleApi(language)(removeStaffPasskey, { params: { id }, body }))

function RemoveDialog({ passkey, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('staff/console')
  const name = useNameOf()(passkey)
  return (
    <RemovalDialog
      definition={removeForm(passkey)}
      title={t('passkeys.removeQuestion', { name })}
      lead={t('passkeys.removeConsequence')}
      submit={t('passkeys.remove')}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
