import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { MessagePage } from './message-page.tsx'

export default function PresentationEndedPage() {
  const { t } = useTranslation('pages')
  return (
    <MessagePage title={t('presentationEnded.title')} text={t('presentationEnded.text')}>
      <p>{t('presentationEnded.advice')}</p>
      <LocalLink to="/events">{t('presentationEnded.events')}</LocalLink>
    </MessagePage>
  )
}
