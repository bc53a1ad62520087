import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function EmailVerificationPage() {
  const { t } = useTranslation('screens')
  return (
    <MessagePage
      title={t('emailVerified.title')}
      text={t('emailVerified.text')}
      way={{ to: '/', label: t('backHome') }}
    />
  )
}
