import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

/** The not-found screen (R102). */
export function NotFoundScreen() {
  const { t } = useTranslation('screens')
  return (
    <>
      <PageMeta title={t('notFound.title')} noindex />
      <MessageScreen
        eyebrow="404"
        title={t('notFound.heading')}
        lede={t('notFound.advice')}
        action={
          <>
            <LocalLink to="/" className={buttonClass()}>
              {t('backHome')}
            </LocalLink>
            <LocalLink to="/events" className={buttonClass('secondary')}>
              {t('presentationEnded.events')}
            </LocalLink>
          </>
        }
      />
    </>
  )
}
