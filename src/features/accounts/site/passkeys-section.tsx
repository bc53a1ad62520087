import { useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { defineForm, useApiForm } from '#web/api-form.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import { currentPasswordSchema, listPasskeys, type Passkey, removePasskey } from '../contract.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { makePasskey } from './passkeys.ts'
import { CurrentPasswordField } from './password-field.tsx'
import { relativeTime } from './relative-time.ts'
import { useAccountData } from './use-account-data.ts'
import { supportsPasskeys } from './web-authn.ts'

const MINUTE_MS = 60_000
/** An id of its own, because the page has several forms with a password field. */
const IDS = { currentPassword: 'passkeyPassword' }

type Notice = { kind: 'success' | 'error'; text: string }

/** The account's passkeys: lists and removes them, and adds one in browsers that support them. */
export function PasskeysSection() {
  const { t } = useTranslation('accounts')
  const api = browserApi(useLanguage())
  const own = useAccountData((read) => read(listPasskeys))
  const [said, setSaid] = useState<Notice>()
  const remove = async ({ id }: Passkey) => {
    try {
      const { msg } = await api(removePasskey, { params: { id } })
      setSaid({ kind: 'success', text: msg.join(' ') })
      own.reload()
    } catch (error) {
      if (!isApiError(error)) throw error
      setSaid({ kind: 'error', text: error.message })
    }
  }
  const passkeys = own.value?.passkeys ?? []
  const problem = said ?? (own.failure ? { kind: 'error' as const, text: own.failure } : undefined)
  return (
    <div className="space-y-6">
      {problem && (
        <AlertBanner key={problem.text} kind={problem.kind}>
          {problem.text}
        </AlertBanner>
      )}
      {passkeys.length > 0 && (
        <ul className="border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {own.value && passkeys.length === 0 && <p className="text-muted">{t('passkeys.none')}</p>}
      <AddPasskey
        onAdded={(msg) => {
          setSaid(
            msg ? { kind: 'success', text: msg.join(' ') } : { kind: 'error', text: t('passkeys.notMade') },
          )
          own.reload()
        }}
      />
    </div>
  )
}

const PASSKEY_FORM = defineForm({
  texts: ['currentPassword'],
  check: (values, language) => checkAccount(currentPasswordSchema, values, language),
  send: ({ api, values: { currentPassword } }) => makePasskey(api, currentPassword),
})

function AddPasskey({ onAdded }: { onAdded: (msg: string[] | undefined) => void }) {
  const { t } = useTranslation('accounts')
  const form = useApiForm({
    ...PASSKEY_FORM,
    onDone: (msg) => {
      form.props.ref.current?.reset()
      onAdded(msg)
    },
  })
  if (!useHydrated() || !supportsPasskeys()) return <p className="text-muted">{t('passkeys.unknown')}</p>
  return (
    <AccountFormFrame form={form} labels={{ currentPassword: t('fields.currentPassword') }} ids={IDS}>
      <CurrentPasswordField {...form.field('currentPassword')} id={IDS.currentPassword} />
      <Button type="submit" busy={form.busy}>
        {t('passkeys.add')}
      </Button>
    </AccountFormFrame>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const now = useNow(MINUTE_MS) ?? Date.parse(passkey.createdAt)
  const device = passkey.device || t('manage.sessions.unknown')
  const createdText = t('passkeys.made', { time: relativeTime(passkey.createdAt, now, language) })
  const used = passkey.usedAt
    ? t('passkeys.used', { time: relativeTime(passkey.usedAt, now, language) })
    : t('passkeys.neverUsed')
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="figures text-sm text-muted">{`${createdText} · ${used}`}</p>
      </div>
      <Button
        variant="quiet"
        small
        className="-mr-2 shrink-0 whitespace-nowrap"
        aria-label={t('passkeys.removeWhich', { device })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
