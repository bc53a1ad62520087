import { bodyOf, defineForm, formAction } from '#web/api-form.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { forgotPassword, forgotPasswordSchema } from '../contract.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame, FormPage, LinkSentScreen } from './account-layout.tsx'
import { SignedOutOnly } from './guards.tsx'
import { SIGN_IN } from './return-path.ts'

export const handle = { messages: ['accounts'] }

const FORGOT_FORM = defineForm({
  texts: ['email'],
  check: (values, language) => checkAccount(forgotPasswordSchema, values, language),
  send: ({ api, values }) => api(forgotPassword, { body: bodyOf<typeof forgotPasswordSchema>(values) }),
})
const act = formAction(FORGOT_FORM)

export { headers } from '#web/page-headers.ts'
export { act as action }

/** Requests a reset link and says that it was mailed (R109); only for visitors who are signed out (R110). */
export default function ForgotPasswordPage() {
  return (
    <SignedOutOnly leadTo={SIGN_IN}>
      <ForgotPassword />
    </SignedOutOnly>
  )
}

function ForgotPassword() {
  const { t } = useTranslation('accounts')
  const form = useApiForm({ ...FORGOT_FORM, draft: 'forgot-password' })
  if (form.done) return <LinkSent msg={form.done.msg} onAgain={form.startAgain} />
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
          <LocalLink to={SIGN_IN} className="link">
            {t('forgot.back')}
          </LocalLink>
        </div>
      </AccountFormFrame>
    </FormPage>
  )
}

function LinkSent({ msg, onAgain }: { msg: string[]; onAgain: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <LinkSentScreen
      of="forgot"
      msg={msg}
      action={
        <>
          <LocalLink to={SIGN_IN} className={buttonClass()}>
            {t('forgot.back')}
          </LocalLink>
          <LocalLink to="/forgot-password" onClick={onAgain} className={buttonClass('secondary')}>
            {t('forgot.sent.again')}
          </LocalLink>
        </>
      }
    />
  )
}
