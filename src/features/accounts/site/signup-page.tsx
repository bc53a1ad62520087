import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { signUp, signUpSchema } from '../contract.ts'
import { AccountFormFrame, FormPage, LinkSentScreen } from './account-layout.tsx'
import { keepDeviceKey, withDeviceKey } from './device-key.ts'
import { SignedOutForm } from './guards.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { SIGN_IN } from './return-path.ts'
import { type Answer, bodyOf, checkTyped, formAction } from './send-form.ts'
import { TextWithLinks } from './text-with-links.tsx'
import { useAccountForm } from './use-account-form.ts'

export const handle = { messages: ['accounts'] }

const act = formAction(({ api }, typed) => api(signUp, { body: bodyOf<typeof signUpSchema>(typed) }))

export { act as action }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** The sign-up page (R501), for visitors who are signed out (R110). */
export default function SignUpPage() {
  return <SignedOutForm Ask={SignUp} Sent={LinkSent} />
}

const FIELDS = ['name', 'company_name', 'email', 'password', 'password_confirmation'] as const

function SignUp({ answered, onDone }: { answered: Answer | undefined; onDone: (msg: string[]) => void }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const form = useAccountForm({
    draft: 'sign-up',
    send: (api, typed) =>
      api(signUp, { body: { ...bodyOf<typeof signUpSchema>(typed), ...withDeviceKey() } }),
    check: (typed) => checkTyped(signUpSchema, typed, language),
    onDone: (reply) => {
      keepDeviceKey(reply)
      onDone(reply.msg)
    },
    answered,
  })
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    label: t(`fields.${name}`),
    error: form.faultOf(name),
    defaultValue: form.typed?.[name],
  })
  const own = () => {
    const { name, email, company_name: company } = form.typedNow()
    return [name, email, company].flatMap((text) => (text ? [text] : []))
  }
  return (
    <FormPage
      title={t('signUp.title')}
      description={t('signUp.description')}
      lede={t('signUp.lede')}
      aside={<Reasons />}
    >
      <AccountFormFrame
        {...form.formProps}
        refusal={form.refusal}
        labels={Object.fromEntries(FIELDS.map((name) => [name, t(`fields.${name}`)]))}
      >
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <TextField {...field('company_name')} autoComplete="organization" enterKeyHint="next" />
        <EmailField {...field('email')} required autoComplete="username" enterKeyHint="next" />
        {form.typed && <p className="text-sm text-muted">{t('password.again')}</p>}
        <NewPasswordField {...field('password')} own={own} enterKeyHint="next" />
        <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
        <Terms />
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('signUp.sending') : t('signUp.submit')}
        </Button>
        <p>
          {t('signUp.haveOne')}{' '}
          <LocalLink to={SIGN_IN} className="link">
            {t('signUp.signIn')}
          </LocalLink>
        </p>
      </AccountFormFrame>
    </FormPage>
  )
}

function Terms() {
  const { t } = useTranslation('accounts')
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      <TextWithLinks
        links={{
          terms: ['/terms-of-use', t('signUp.termsLink')],
          privacy: ['/privacy-policy', t('signUp.privacyLink')],
        }}
        say={(marks) => t('signUp.terms', { terms: marks.terms, privacy: marks.privacy })}
      />
    </p>
  )
}

/** What an account offers. */
function Reasons() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <h2 className="text-lg">{t('signUp.gives')}</h2>
      <ul className="mt-4 border-b border-line">
        {(['events', 'companies', 'replays'] as const).map((reason) => (
          <li key={reason} className="border-t border-line py-4 leading-snug">
            {t(`signUp.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function LinkSent({ msg, onAgain }: { msg: string[]; onAgain: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <LinkSentScreen
      of="signUp"
      msg={msg}
      action={
        <LocalLink to="/signup" onClick={onAgain} className={buttonClass('secondary')}>
          {t('signUp.sent.again')}
        </LocalLink>
      }
    />
  )
}
