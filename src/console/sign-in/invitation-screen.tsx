import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  checkAccount,
  createPasskey,
  NewPasswordFields,
  supportsPasskeys,
} from '#features/accounts/site/index.ts'
import { AuthenticatorCodeField, AuthenticatorSetUp, RecoveryCodes } from '#features/staff/console/index.ts'
import {
  acceptInvitation,
  acceptInvitationSchema,
  acceptInvitationWithPasskey,
  beginInvitationPasskey,
  newMemberSchema,
  readInvitation,
} from '#features/staff/contract.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { readLink, tokenOfAddress } from './link-token.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useSecretLabels } from './use-secret-labels.ts'

export const loader = pageData(({ api }) => readLink((token) => api(readInvitation, { body: { token } })))

type Factor = 'passkey' | 'authenticator'

/** The reply is undefined when the person cancelled creating a passkey. */
const acceptForm = (factor: Factor) =>
  defineForm({
    texts: ['name', 'password', 'password_confirmation', 'code'],
    check: ({ code, ...values }, language) => {
      const person = { ...values, token: tokenOfAddress() }
      return factor === 'passkey'
        ? checkAccount(newMemberSchema, person, language)
        : checkAccount(acceptInvitationSchema, { ...person, code }, language)
    },
    async send({ api, values: { code, ...values } }) {
      const person = bodyOf<typeof newMemberSchema>({ ...values, token: tokenOfAddress() })
      if (factor === 'authenticator') return api(acceptInvitation, { body: { ...person, code } })
      const { options } = await api(beginInvitationPasskey, { body: person })
      const answer = await createPasskey(options)
      return answer && api(acceptInvitationWithPasskey, { body: { ...person, answer } })
    },
  })

/** Accepts an invitation: name, password and second factor on one screen, then the recovery codes. */
export default function InvitationScreen() {
  const { t } = useTranslation('console')
  const invitation = useLoaderData<typeof loader>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  if (recoveryCodes)
    return (
      <SignInLayout title={t('invitation.done')} lead={t('invitation.doneLead')}>
        <RecoveryCodes codes={recoveryCodes} />
        <ButtonLink to="/console" replace className="mt-8">
          {t('invitation.open')}
        </ButtonLink>
      </SignInLayout>
    )
  if (!invitation)
    return (
      <InvalidLink
        title={t('invitation.invalid')}
        text={t('invitation.invalidText')}
        signIn={t('signIn.title')}
      />
    )
  return <Acceptance invitation={invitation} onDone={setRecoveryCodes} />
}

type Invitation = NonNullable<Awaited<ReturnType<typeof loader>>>

function Acceptance({
  invitation: { email, role, authenticator },
  onDone,
}: {
  invitation: Invitation
  onDone: (recoveryCodes: string[]) => void
}) {
  const { t } = useTranslation('console')
  const [factor, setFactor] = useState<Factor>(supportsPasskeys() ? 'passkey' : 'authenticator')
  const [isCancelled, setCancelled] = useState(false)
  const form = useApiForm({
    ...acceptForm(factor),
    onDone(reply) {
      setCancelled(!reply)
      if (reply) onDone(reply.recoveryCodes)
    },
  })
  const labels = { name: t('fields.name'), ...useSecretLabels() }
  return (
    <SignInLayout
      title={t('invitation.title')}
      lead={t('invitation.lead', { email, role: t(`roles.${role}`).toLowerCase() })}
    >
      <form {...form.props} className="space-y-10">
        <FormRefusal refusal={form.refusal} labels={labels} />
        <section className="space-y-6">
          <h2>{t('invitation.you')}</h2>
          {/* So that a password manager knows whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField {...form.field('name')} label={labels.name} required autoComplete="name" />
          <NewPasswordFields form={form} labels={labels} own={() => [email, form.values().name]} />
        </section>
        <section className="space-y-6">
          <h2>{t('invitation.secondFactor')}</h2>
          {supportsPasskeys() && (
            <RadioGroup
              name="factor"
              label={t('invitation.choice')}
              required
              chosen={factor}
              choices={[
                { value: 'passkey', label: t('invitation.passkey'), hint: t('invitation.passkeyHint') },
                {
                  value: 'authenticator',
                  label: t('invitation.authenticator'),
                  hint: t('invitation.authenticatorHint'),
                },
              ]}
              onChange={({ currentTarget }) => {
                form.showRefusal(undefined)
                setFactor(currentTarget.value as Factor)
              }}
            />
          )}
          {factor === 'authenticator' && (
            <>
              <AuthenticatorSetUp authenticator={authenticator} />
              <AuthenticatorCodeField {...form.field('code')} label={labels.code} />
            </>
          )}
        </section>
        {isCancelled && <AlertBanner kind="error">{t('invitation.notMade')}</AlertBanner>}
        <Button type="submit" busy={form.busy}>
          {t('invitation.submit')}
        </Button>
      </form>
    </SignInLayout>
  )
}
