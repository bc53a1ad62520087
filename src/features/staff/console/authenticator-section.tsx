import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  type Authenticator,
  authenticatorFormSchema,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../contract.ts'
import { AuthenticatorCodeField, AuthenticatorSetUp } from './authenticator.tsx'
import { currentPasswordForm, PasswordForm, RemovalDialog, SecurityForm } from './security-form.tsx'

const BEGIN_FORM = currentPasswordForm((language, body) => consoleApi(language)(beginAuthenticator, { body }))
const REMOVE_FORM = currentPasswordForm((language, body) =>
  consoleApi(language)(removeAuthenticator, { body }),
)

/**
 * Sets up an authenticator: the password, then its QR code and a code of it.
 * @param has whether there is one already
 * @param isLastFactor whether it must stay
 */
export function OwnAuthenticator({ has, isLastFactor }: { has: boolean; isLastFactor: boolean }) {
  const { t } = useTranslation('staff/console')
  const { revalidate } = useRevalidator()
  const [authenticator, setAuthenticator] = useState<Authenticator>()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  if (authenticator) return <ConfirmAuthenticator authenticator={authenticator} />
  return (
    <div className="space-y-4">
      {said && <AlertBanner kind="success">{said}</AlertBanner>}
      <PasswordForm
        definition={BEGIN_FORM}
        id="authenticator-password"
        submit={t(has ? 'authenticator.begin' : 'authenticator.beginFirst')}
        onDone={(reply) => setAuthenticator(reply.authenticator)}
      />
      {has && !isLastFactor && (
        <Button variant="quiet" small className="-ml-2" onClick={() => setAsking(true)}>
          {t('authenticator.remove')}
        </Button>
      )}
      {isAsking && (
        <RemovalDialog
          definition={REMOVE_FORM}
          title={t('authenticator.removeQuestion')}
          lead={t('authenticator.removeConsequence')}
          submit={t('passkeys.remove')}
          onDone={async (message) => {
            setSaid(message)
            await revalidate()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
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
      <AuthenticatorCodeField {...form.field('code')} label={t('authenticator.code')} />
    </SecurityForm>
  )
}
