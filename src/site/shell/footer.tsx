import type { ReactNode } from 'react'
import type { Firm } from '#features/firm/contract.ts'
import { boxText } from '#features/subscriptions/site/box-text.ts'
import { SubscribeBox } from '#features/subscriptions/site/subscribe-box.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'
import { LEGAL_LINKS, type MenuGroup, QUICK_LINKS, shownLinks } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** The footer (R204). */
export function Footer({ firm, menu }: { firm: Firm; menu: readonly MenuGroup[] }) {
  return (
    <footer className="bg-paper text-ink scheme-dark print:hidden">
      <div className="frame">
        <Subscribe />
        <div className="grid-12 gap-y-10 border-t border-line pt-10 pb-12">
          <div className="col-span-full lg:col-span-4">
            <Logo firm={firm} />
            <p className="measure mt-5 text-sm text-muted">{firm.about}</p>
          </div>
          <FooterMenu firm={firm} menu={menu} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
          <Rights firm={firm} />
          <LegalLinks />
          <SocialLinks firm={firm} />
        </div>
      </div>
    </footer>
  )
}

/** The subscription box of the footer (R204). */
function Subscribe() {
  const t = boxText(useLanguage())
  return (
    <div className="grid-12 items-start gap-y-6 border-t border-line pt-10 pb-12">
      <div className="col-span-full lg:col-span-4">
        <p className="font-serif text-xl leading-tight font-medium tracking-tight">{t('box.title')}</p>
        <p className="mt-1 text-sm text-muted">{t('box.lede')}</p>
      </div>
      <div className="col-span-full lg:col-span-7 lg:col-start-6">
        <SubscribeBox id="footer" label={t('box.inFooter')} />
      </div>
    </div>
  )
}

/** The menu's groups as columns; groups with one link share the last column, with the contact link. */
function FooterMenu({ firm, menu }: { firm: Firm; menu: readonly MenuGroup[] }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const columns = menu.filter(({ links }) => links.length > 1)
  const singles = menu.filter(({ links }) => links.length === 1).flatMap(({ links }) => links)
  return (
    <nav
      aria-label={t('footerMenu')}
      className="col-span-full grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4 lg:col-span-7 lg:col-start-6"
    >
      {columns.map(({ label, links }) => (
        <FooterColumn key={label.en} title={label[language]} links={links} />
      ))}
      <FooterColumn title={t('footer.quickLinks')} links={shownLinks(QUICK_LINKS, firm.hiddenPaths)} />
      <FooterColumn title={t('footer.more')} links={singles}>
        <li>
          <a href={`mailto:${firm.email}`} className={LINK}>
            {t('footer.write')}
          </a>
        </li>
      </FooterColumn>
    </nav>
  )
}

const LINK = 'link-quiet inline-block py-1'

function FooterColumn({
  title,
  links,
  children,
}: {
  title: string
  links: MenuGroup['links']
  children?: ReactNode
}) {
  return (
    <div className="text-sm">
      <p className="pb-1 text-muted">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} className={LINK} />
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}

/**
 * "© 1999 - 2026", or the current year only. A cached page may have the last year, which hydration leaves.
 */
function Rights({ firm: { name, founded } }: { firm: Firm }) {
  const { t } = useTranslation('shell')
  const year = new Date().getFullYear()
  return (
    <p className="figures text-sm text-muted" suppressHydrationWarning>
      {founded === undefined
        ? t('footer.rightsThisYear', { year, firm: name })
        : t('footer.rights', { founded, year, firm: name })}
    </p>
  )
}

function LegalLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {LEGAL_LINKS.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} className={LINK} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ICONS: Record<string, IconName> = {
  LinkedIn: 'linkedin',
  X: 'x',
  YouTube: 'youtube',
  Facebook: 'facebook',
}

function SocialLinks({ firm }: { firm: Firm }) {
  const { t } = useTranslation('shell')
  if (firm.social.length === 0) return null
  return (
    <ul aria-label={t('footer.follow', { firm: firm.shortName })} className="-mx-2.5 flex">
      {firm.social.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            aria-label={name}
            title={name}
            className="grid size-11 place-items-center rounded-base text-muted hover:text-action"
          >
            <Icon name={ICONS[name] ?? 'globe'} size={22} />
          </a>
        </li>
      ))}
    </ul>
  )
}
