import { useTranslation } from '#web/translation.ts'
import { MessagePage } from './message-page.tsx'

export default function PasswordChangedPage() {
  const { t } = useTranslation('screens')
  return (
    <MessagePage
      title={t('passwordChanged.title')}
      text={t('passwordChanged.text')}
      way={{ to: '/login', label: t('emailVerified.signIn') }}
      otherWay={{ to: '/', label: t('backHome') }}
    />
  )
}
