import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export default function AccountUpdatedPage() {
  const { t } = useTranslation('screens')
  return (
    <MessagePage
      title={t('accountUpdated.title')}
      text={t('accountUpdated.text')}
      way={{ to: '/', label: t('backHomepage') }}
    />
  )
}
