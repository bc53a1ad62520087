import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/translation.ts'
import { MessagePage } from '#web/ui/message-page.tsx'
import { SIGN_IN, withReturnPath } from '../return-path.ts'

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
