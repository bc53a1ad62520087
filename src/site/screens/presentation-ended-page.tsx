import { useTranslation } from '#web/translation.ts'
import { MessagePage } from './message-page.tsx'

export default function PresentationEndedPage() {
  const { t } = useTranslation('screens')
  return (
    <MessagePage
      title={t('presentationEnded.title')}
      text={t('presentationEnded.text')}
      advice={t('presentationEnded.advice')}
      way={{ to: '/events', label: t('presentationEnded.events') }}
      otherWay={{ to: '/vndrs', label: t('presentationEnded.vndrs') }}
    />
  )
}
