import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { forgotPassword, forgotPasswordSchema } from '../contract.ts'
import { AccountFormFrame, FormPage, LinkSentScreen } from './account-layout.tsx'
import { SignedOutForm } from './guards.tsx'
import { SIGN_IN } from './return-path.ts'
import { type Answer, bodyOf, checkTyped, formAction } from './send-form.ts'
import { useAccountForm } from './use-account-form.ts'

export const handle = { messages: ['accounts'] }

const act = formAction(({ api }, typed) =>
  api(forgotPassword, { body: bodyOf<typeof forgotPasswordSchema>(typed) }),
)

export { act as action }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** Requests a reset link and says that it was mailed (R109); only for visitors who are signed out (R110). */
export default function ForgotPasswordPage() {
  return <SignedOutForm Ask={Ask} Sent={LinkSent} />
}

function Ask({ answered, onDone }: { answered: Answer | undefined; onDone: (msg: string[]) => void }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const form = useAccountForm({
    draft: 'forgot-password',
    send: (api, typed) => api(forgotPassword, { body: bodyOf<typeof forgotPasswordSchema>(typed) }),
    check: (typed) => checkTyped(forgotPasswordSchema, typed, language),
    onDone: ({ msg }) => onDone(msg),
    answered,
  })
  return (
    <FormPage title={t('forgot.title')} description={t('forgot.description')} lede={t('forgot.lede')}>
      <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={{ email: t('fields.email') }}>
        <EmailField
          name="email"
          label={t('fields.email')}
          error={form.faultOf('email')}
          defaultValue={form.typed?.email}
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
