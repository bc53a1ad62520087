import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import { documentLanguage } from '#web/document-language.ts'
import inter from '#web/fonts/inter-400-600.woff2?url'
import interMore from '#web/fonts/inter-400-600-more.woff2?url'
import newsreader from '#web/fonts/newsreader-500.woff2?url'
import newsreaderMore from '#web/fonts/newsreader-500-more.woff2?url'
import { LanguageProvider, useLanguage } from '#web/language.tsx'
import { languageIn } from '#web/local-href.ts'
import { pageContext, type SiteConfig } from '#web/page-context.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { THEME_SCRIPT } from '#web/theme.ts'
import './site.css'
import { AFTER_PAINT_SCRIPT } from './after-paint.ts'
import { CHUNK_GUARD_SCRIPT } from './chunk-guard.ts'
import { NonceContext } from './nonce.ts'
import { addressInPreferredLanguage } from './preferred-language.ts'
import { interruptedVisit } from './route-modules.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { useTagManager } from './tag-manager.ts'
import { loadLanguage } from './texts.client.ts'

export const handle = { texts: ['shell', 'screens'] }

/** The CSP forbids `eval`, which zod would otherwise try when it is loaded. */
const NO_EVAL_SCRIPT = '\n;__zod_globalConfig={jitless:true}'

/** The configuration that the browser needs; loaded with the document only. */
export function loader({ context }: LoaderFunctionArgs): SiteConfig {
  const { publicUrl, release, tagManagerId } = context.get(pageContext)
  return { publicUrl, release, tagManagerId }
}

export const shouldRevalidate = () => false

/** Loads the texts of a language before a page in it is shown. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    await loadLanguage(languageIn(new URL(request.url).search) ?? documentLanguage())
    await next()
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <HtmlDocument>{children}</HtmlDocument>
    </LanguageProvider>
  )
}

/** The font files of each language, preloaded together with the style sheet. */
const FONTS: Record<Language, string[]> = {
  en: [inter, newsreader],
  fr: [inter, newsreader, interMore, newsreaderMore],
}

function HtmlDocument({ children }: { children: ReactNode }) {
  const config = useSiteConfig()
  const language = useLanguage()
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined
  // The firm's accent (R807), as custom properties: without one, those of tokens.css stand.
  const colours = useRouteLoaderData<{ firm: Firm }>('layout')?.firm.colours
  // Tells tests that every listener of the page is there: the effects of a parent run after those of its children.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    // The theme script sets an attribute before React hydrates.
    <html lang={language} data-release={config?.release} style={colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={`/favicon.svg?lng=${language}`} type="image/svg+xml" />
        {FONTS[language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT + CHUNK_GUARD_SCRIPT + NO_EVAL_SCRIPT }}
        />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: AFTER_PAINT_SCRIPT }} />
      </body>
    </html>
  )
}

export default function Root() {
  useFirstSteps()
  useTagManager()
  return <Outlet />
}

/**
 * After a cold load: continues to the page whose code failed to load (R210), or redirects to the preferred
 * language (R208).
 */
function useFirstSteps(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const target = interruptedVisit() ?? addressInPreferredLanguage()
    if (target) navigate(target, { replace: true, preventScrollReset: true })
  }, [navigate])
}

/** Shown when the frame itself fails. */
export function ErrorBoundary() {
  return <ErrorScreen />
}
