import { useSearchParams } from 'react-router'
import { bodyOf, defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { forgotPassword, forgotPasswordSchema } from '../contract.ts'
import { returnIn, SIGN_IN, withReturnPath } from '../return-path.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame, FormPage, LinkSentScreen } from './account-layout.tsx'
import { SignedOutOnly } from './guards.tsx'

export const handle = { texts: ['accounts'] }

const FORGOT_FORM = defineForm({
  texts: ['email'],
  check: (values, language) => checkAccount(forgotPasswordSchema, values, language),
  send: ({ api, url, values }) =>
    api(forgotPassword, { body: { ...bodyOf<typeof forgotPasswordSchema>(values), ...returnIn(url) } }),
})
const act = formAction(FORGOT_FORM)

export { act as action }

/** Requests a reset link and says that it was mailed (R109); only for visitors who are signed out (R110). */
export default function ForgotPasswordPage() {
  const [query] = useSearchParams()
  return (
    <SignedOutOnly leadTo={withReturnPath(SIGN_IN, query.get('to'))}>
      <ForgotPassword />
    </SignedOutOnly>
  )
}

function ForgotPassword() {
  const { t } = useTranslation('accounts')
  const [query] = useSearchParams()
  const to = query.get('to')
  const form = useApiForm({ ...FORGOT_FORM, draft: 'forgot-password' })
  if (form.done) return <LinkSent msg={form.done.msg} to={to} onAgain={form.startAgain} />
  return (
    <FormPage title={t('forgot.title')} description={t('forgot.description')} lede={t('forgot.lede')}>
      <AccountFormFrame form={form} labels={{ email: t('fields.email') }}>
        <EmailField
          {...form.field('email')}
          label={t('fields.email')}
          required
          autoComplete="username"
          enterKeyHint="send"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={form.busy} icon="mail">
            {form.busy ? t('forgot.sending') : t('forgot.submit')}
          </Button>
          <LocalLink to={withReturnPath(SIGN_IN, to)} className="link">
            {t('forgot.back')}
          </LocalLink>
        </div>
      </AccountFormFrame>
    </FormPage>
  )
}

function LinkSent({ msg, to, onAgain }: { msg: string[]; to: string | null; onAgain: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <LinkSentScreen
      of="forgot"
      msg={msg}
      action={
        <>
          <ButtonLink to={withReturnPath(SIGN_IN, to)}>{t('forgot.back')}</ButtonLink>
          <ButtonLink to={withReturnPath('/forgot-password', to)} onClick={onAgain} variant="secondary">
            {t('forgot.sent.again')}
          </ButtonLink>
        </>
      }
    />
  )
}
