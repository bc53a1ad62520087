import { useEffect } from 'react'
import { useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

/**
 * Says that the visitor is being redirected, and redirects after a delay (R106, R108). Without scripts the
 * page's refresh does it; the target is also a plain link. Only an address of another host is called external.
 * @param lede names the target
 */
export function RedirectScreen({ url, afterMs, lede }: { url: string; afterMs: number; lede: string }) {
  const { t } = useTranslation('redirects')
  const target = useLocalHref()(url)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(target), afterMs)
    return () => clearTimeout(timer)
  }, [target, afterMs])
  return (
    <>
      <PageMeta title={t('title')} noindex />
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(afterMs / 1000)};url=${target}`} />
      </noscript>
      <MessageScreen
        title={t(URL.canParse(url) ? 'heading' : 'ownHeading')}
        lede={
          <span className="inline-flex items-center gap-3">
            <LoadingBars />
            {lede}
          </span>
        }
        action={
          <>
            <a href={target} className={buttonClass()}>
              {t('goNow')}
            </a>
            <ButtonLink to="/" variant="secondary">
              {t('openHomepage')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
