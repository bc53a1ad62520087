import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { MessagePage } from './message-page.tsx'

export default function AccountUpdatedPage() {
  const { t } = useTranslation('pages')
  return (
    <MessagePage title={t('accountUpdated.title')} text={t('accountUpdated.text')}>
      <LocalLink to="/">{t('backHomepage')}</LocalLink>
    </MessagePage>
  )
}
