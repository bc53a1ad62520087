import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { MessagePage } from './message-page.tsx'

export default function PasswordChangedPage() {
  const { t } = useTranslation('pages')
  return (
    <MessagePage title={t('passwordChanged.title')} text={t('passwordChanged.text')}>
      <LocalLink to="/">{t('backHome')}</LocalLink>
    </MessagePage>
  )
}
