import { useSearchParams } from 'react-router'
import { CollectorLine } from '#features/firm/site/index.ts'
import { bodyOf, defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { labelsOf } from '#web/labels-of.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { signUp, signUpSchema } from '../contract.ts'
import { returnIn, SIGN_IN, SIGN_UP, withReturnPath } from '../return-path.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame, FormPage, LinkSentScreen } from './account-layout.tsx'
import { keepDeviceKey, withDeviceKey } from './device-key.ts'
import { SignedOutOnly } from './guards.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'

export const handle = { texts: ['accounts'] }

const FIELDS = ['name', 'company_name', 'email', 'password', 'password_confirmation'] as const

const SIGN_UP_FORM = defineForm({
  texts: FIELDS,
  check: (values, language) => checkAccount(signUpSchema, values, language),
  send: async ({ api, url, values }) => {
    const { msg } = await api(signUp, { body: { ...bodyOf<typeof signUpSchema>(values), ...returnIn(url) } })
    return { msg }
  },
})
const act = formAction(SIGN_UP_FORM)

export { act as action }

/** The sign-up page (R501), for visitors who are signed out (R110). */
export default function SignUpPage() {
  const [query] = useSearchParams()
  return (
    <SignedOutOnly leadTo={withReturnPath(SIGN_IN, query.get('to'))}>
      <SignUp />
    </SignedOutOnly>
  )
}

function SignUp() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const form = useApiForm({
    ...SIGN_UP_FORM,
    draft: 'sign-up',
    send: async ({ api, url, values }) => {
      const body = { ...bodyOf<typeof signUpSchema>(values), ...withDeviceKey(), ...returnIn(url) }
      const reply = await api(signUp, { body })
      keepDeviceKey(reply)
      return reply
    },
  })
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.field(name), label: t(`fields.${name}`) })
  const own = () => {
    const { name, email, company_name: company } = form.values()
    return [name, email, company].flatMap((text) => (text ? [text] : []))
  }
  if (form.done) return <LinkSent msg={form.done.msg} to={query.get('to')} onAgain={form.startAgain} />
  return (
    <FormPage
      title={t('signUp.title')}
      description={t('signUp.description')}
      lede={t('signUp.lede')}
      aside={<Reasons />}
    >
      <AccountFormFrame form={form} labels={labelsOf(FIELDS, (name) => t(`fields.${name}`))}>
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <TextField {...field('company_name')} autoComplete="organization" enterKeyHint="next" />
        <CheckedEmailField {...field('email')} required autoComplete="username" enterKeyHint="next" />
        {form.answered && <p className="text-sm text-muted">{t('password.again')}</p>}
        <NewPasswordField {...field('password')} own={own} enterKeyHint="next" />
        <PasswordField {...field('password_confirmation')} autoComplete="new-password" />
        <Terms />
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('signUp.sending') : t('signUp.submit')}
        </Button>
        <p>
          {t('signUp.haveOne')}{' '}
          <LocalLink to={withReturnPath(SIGN_IN, query.get('to'))} className="link">
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
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p>
        <TextWithLinks
          links={{
            terms: ['/terms-of-use', t('signUp.termsLink')],
            privacy: ['/privacy-policy', t('signUp.privacyLink')],
          }}
          say={(marks) => t('signUp.terms', { terms: marks.terms, privacy: marks.privacy })}
        />
      </p>
      <CollectorLine />
    </div>
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

function LinkSent({ msg, to, onAgain }: { msg: string[]; to: string | null; onAgain: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <LinkSentScreen
      of="signUp"
      msg={msg}
      action={
        <ButtonLink to={withReturnPath(SIGN_UP, to)} onClick={onAgain} variant="secondary">
          {t('signUp.sent.again')}
        </ButtonLink>
      }
    />
  )
}
