import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { MessagePage } from './message-page.tsx'

export default function EmailVerificationPage() {
  const { t } = useTranslation('pages')
  return (
    <MessagePage title={t('emailVerified.title')} text={t('emailVerified.text')}>
      <LocalLink to="/">{t('backHome')}</LocalLink>
    </MessagePage>
  )
}
