import { useParams, useSearchParams } from 'react-router'
import { bodyOf, defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { resetPassword, resetPasswordSchema } from '../contract.ts'
import { withReturnPath } from '../return-path.ts'
import { checkAccount } from './account-check.ts'
import { FormPage } from './account-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { endSession, useSession } from './session.ts'

export const handle = { texts: ['accounts'], token: true }

const RESET_FORM = defineForm({
  texts: ['password', 'password_confirmation'],
  send: ({ api, params: { token = '', email = '' }, values }) =>
    api(resetPassword, { body: { ...bodyOf<typeof resetPasswordSchema>(values), token, email } }),
})
const CHANGED = '/password-changed'
const act = formAction(RESET_FORM, ({ url }) => withReturnPath(CHANGED, url.searchParams.get('to')))

export { act as action }

/** The page of a reset link: a new password, typed twice. Redirects to the confirmation (R109). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const navigate = useLocalNavigate()
  const link = useParams()
  const [query] = useSearchParams()
  const { user } = useSession()
  const form = useApiForm({
    ...RESET_FORM,
    check: (values, language) => checkAccount(resetPasswordSchema, { ...link, ...values }, language),
    onDone: () => {
      if (user.email?.toLowerCase() === link.email?.toLowerCase()) endSession()
      return navigate(withReturnPath(CHANGED, query.get('to')), { replace: true })
    },
  })
  return (
    <FormPage title={t('reset.title')} lede={t('reset.lede', { email: link.email })}>
      <NewPasswordForm form={form} email={link.email ?? ''}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('reset.sending') : t('reset.submit')}
        </Button>
        <LocalLink to={withReturnPath('/forgot-password', query.get('to'))} className="link">
          {t('reset.another')}
        </LocalLink>
      </NewPasswordForm>
    </FormPage>
  )
}
