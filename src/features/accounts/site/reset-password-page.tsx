import { useActionData, useNavigate, useParams } from 'react-router'
import type { Api } from '#kit/client.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { resetPassword, resetPasswordSchema } from '../contract.ts'
import { FormPage } from './account-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { type Answer, bodyOf, checkTyped, formAction, type Typed } from './send-form.ts'
import { endSession, useSession } from './session.ts'
import { useAccountForm } from './use-account-form.ts'

export const handle = { messages: ['accounts'], token: true }

type ResetLinkParams = { token?: string; email?: string }

function reset(api: Api, { token = '', email = '' }: ResetLinkParams, typed: Typed) {
  return api(resetPassword, { body: { ...bodyOf<typeof resetPasswordSchema>(typed), token, email } })
}

const act = formAction(({ api, params }, typed) => reset(api, params, typed), '/password-changed')

export { act as action }

/** The page of a reset link: a new password, typed twice. Redirects to the confirmation (R109). */
export default function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const link: ResetLinkParams = useParams()
  const { user } = useSession()
  const form = useAccountForm({
    draft: 'reset-password',
    send: (api, typed) => reset(api, link, typed),
    check: (typed) => checkTyped(resetPasswordSchema, { ...link, ...typed }, language),
    onDone: () => {
      if (user.email?.toLowerCase() === link.email?.toLowerCase()) endSession()
      navigate(localHref('/password-changed'), { replace: true })
    },
    answered: useActionData<Answer>(),
  })
  return (
    <FormPage title={t('reset.title')} lede={t('reset.lede', { email: link.email })}>
      <NewPasswordForm form={form} email={link.email ?? ''}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('reset.sending') : t('reset.submit')}
        </Button>
        <LocalLink to="/forgot-password" className="link">
          {t('reset.another')}
        </LocalLink>
      </NewPasswordForm>
    </FormPage>
  )
}
