import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'

/**
 * Says that the visitor is on the way elsewhere, and goes there after a while (R106, R108). Without scripts the
 * browser's own refresh does it; the target is a plain link as well.
 */
export function RedirectScreen({ url, afterMs }: { url: string; afterMs: number }) {
  const { t } = useTranslation('redirects')
  const target = useLocalHref()(url)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(target), afterMs)
    return () => clearTimeout(timer)
  }, [target, afterMs])
  return (
    <section>
      <PageMeta title={t('title')} noindex />
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(afterMs / 1000)};url=${target}`} />
      </noscript>
      <h1 role="status">{t('heading')}</h1>
      <p>
        <a href={target}>{t('goNow')}</a>
      </p>
      <LocalLink to="/">{t('openHomepage')}</LocalLink>
    </section>
  )
}
