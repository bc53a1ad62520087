import type { ReactNode } from 'react'
import { useToggleLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTheme } from '#web/theme.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The screens before the console: a narrow column with the name above. @param isWide for set-up, whose fields stand side by side */
export function SignInLayout({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string
  lead?: string
  isWide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('console')
  const { language, href, remember } = useToggleLanguage()
  const { theme, toggle } = useTheme()
  return (
    <div className={`mx-auto flex min-h-dvh flex-col px-4 py-6 ${isWide ? 'max-w-3xl' : 'max-w-md'}`}>
      <title>{`${title} · ${t('name')}`}</title>
      <header className="flex items-center justify-between border-b border-line pb-3">
        <LocalLink to="/" reloadDocument className="font-serif text-lg hover:text-action">
          {t('name')}
        </LocalLink>
        <span className="flex items-center gap-1 text-sm">
          <LocalLink to={href} lang={language} onClick={remember} className="link px-2 py-1.5">
            {t('otherLanguage')}
          </LocalLink>
          <button
            type="button"
            onClick={toggle}
            aria-label={t(theme === 'dark' ? 'toLight' : 'toDark')}
            className="grid size-9 place-items-center rounded-base hover:text-action"
          >
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
          </button>
        </span>
      </header>
      <main id="main" className="py-10">
        <h1>{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
