import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'

/** R102. */
export function NotFoundScreen() {
  const { t } = useTranslation('pages')
  return (
    <section>
      <PageMeta title={t('notFound.title')} noindex />
      <h1>{t('notFound.heading')}</h1>
      <p>{t('notFound.advice')}</p>
      <LocalLink to="/">{t('backHome')}</LocalLink>
    </section>
  )
}
