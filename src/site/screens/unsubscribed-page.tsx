import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function UnsubscribedPage() {
  const { t } = useTranslation('screens')
  return (
    <MessagePage
      title={t('unsubscribed.title')}
      text={t('unsubscribed.text')}
      way={{ to: '/', label: t('backHome') }}
    />
  )
}
