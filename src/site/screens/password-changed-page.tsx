import { useSearchParams } from 'react-router'
import { SIGN_IN, withReturnPath } from '#features/accounts/return-path.ts'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from './message-page.tsx'

export default function PasswordChangedPage() {
  const { t } = useTranslation('screens')
  const to = useSearchParams()[0].get('to')
  return (
    <MessagePage
      title={t('passwordChanged.title')}
      text={t('passwordChanged.text')}
      way={{ to: withReturnPath(SIGN_IN, to), label: t('emailVerified.signIn') }}
      otherWay={{ to: '/', label: t('backHome') }}
    />
  )
}
