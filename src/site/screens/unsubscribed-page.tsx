import { useTranslation } from '#web/translation.ts'
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
