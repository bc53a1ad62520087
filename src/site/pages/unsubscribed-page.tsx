import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { MessagePage } from './message-page.tsx'

export default function UnsubscribedPage() {
  const { t } = useTranslation('pages')
  return (
    <MessagePage title={t('unsubscribed.title')} text={t('unsubscribed.text')}>
      <LocalLink to="/">{t('backHome')}</LocalLink>
    </MessagePage>
  )
}
