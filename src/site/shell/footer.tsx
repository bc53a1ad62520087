import type { ReactNode } from 'react'
import type { Firm } from '#features/firm/contract.ts'
import type { MenuLink as Link, MenuGroup } from '#features/navigation/contract.ts'
import { subscriptionsText } from '#features/subscriptions/bundled/subscriptions-text.ts'
import { SubscribeBox } from '#features/subscriptions/site/subscribe-box.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { Offices } from './offices.tsx'

/**
 * The footer (R204, R205): the firm, its menu and offices, and the subscription box unless the page has one. A page on
 * which somebody is doing something has the legal row alone.
 */
export function Footer({
  firm,
  menu,
  quickLinks,
  legalLinks,
  legalOnly = false,
  subscribes = false,
  offices = false,
}: FooterLinks & { firm: Firm; legalLinks: readonly Link[] } & FooterOptions) {
  return (
    <footer className="mt-auto border-t border-line bg-paper text-ink scheme-dark print:hidden">
      <div className="frame">
        {!legalOnly && (
          <>
            <div className="grid-12 items-start gap-y-5 pt-6 pb-5">
              <div className="col-span-full lg:col-span-5">
                <Logo firm={firm} />
                <p className="measure mt-3 text-xs text-muted">{firm.about}</p>
              </div>
              {!subscribes && <Subscribe />}
            </div>
            <div className="grid-12 items-start lg:border-t lg:border-line lg:py-4">
              <FooterMenu
                firm={firm}
                menu={menu}
                quickLinks={quickLinks}
                isWide={offices || firm.offices.length === 0}
              />
              {!offices && <Offices firm={firm} />}
            </div>
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-3 max-lg:border-t-0">
          <Rights firm={firm} />
          <LegalLinks links={legalLinks} />
          <SocialLinks firm={firm} />
        </div>
      </div>
    </footer>
  )
}

type FooterLinks = { menu: readonly MenuGroup[]; quickLinks: readonly Link[] }

/** What a page's route says of its footer in its `handle`. */
export type FooterOptions = {
  /** The legal row alone: for registering, waiting, watching and leaving. */
  legalOnly?: boolean
  /** The page has a form of its own for alerts. */
  subscribes?: boolean
  /** The page shows the offices itself. */
  offices?: boolean
}

/** The subscription box of the footer (R204). */
function Subscribe() {
  const t = subscriptionsText(useLanguage())
  return (
    <div className="col-span-full lg:col-span-7 [&_.measure]:max-w-none">
      <p className="mb-2 font-serif text-lg leading-tight font-medium">{t('box.title')}</p>
      <SubscribeBox id="footer" label={t('box.inFooter')} />
    </div>
  )
}

/** The menu's groups, a row each; groups with one link share the last row, with the contact link. */
function FooterMenu({ firm, menu, quickLinks, isWide }: FooterLinks & { firm: Firm; isWide: boolean }) {
  const { t } = useTranslation('shell')
  const groups = menu.filter(({ links }) => links.length > 1)
  const singles = menu.filter(({ links }) => links.length === 1).flatMap(({ links }) => links)
  return (
    <nav
      aria-label={t('footerMenu')}
      className={`col-span-full text-sm max-lg:border-t max-lg:border-line lg:space-y-1 ${isWide ? '' : 'lg:col-span-7'}`}
    >
      {groups.map(({ label, links }) => (
        <FooterGroup key={label} title={label} links={links} />
      ))}
      {quickLinks.length > 0 && <FooterGroup title={t('footer.quickLinks')} links={quickLinks} />}
      <FooterGroup title={t('footer.more')} links={singles}>
        <li>
          <a href={`mailto:${firm.email}`} className={LINK}>
            {t('footer.write')}
          </a>
        </li>
      </FooterGroup>
    </nav>
  )
}

const LINK = 'link-quiet inline-block py-1'

function FooterGroup({
  title,
  links,
  children,
}: {
  title: string
  links: readonly Link[]
  children?: ReactNode
}) {
  return (
    <Fold title={title}>
      <div className="grid gap-x-4 lg:grid-cols-[8.5rem_minmax(0,1fr)]">
        <p className="py-1 text-muted max-lg:hidden">{title}</p>
        <ul className="flex flex-wrap gap-x-5 max-lg:py-2">
          {links.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} className={LINK} />
            </li>
          ))}
          {children}
        </ul>
      </div>
    </Fold>
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

function LegalLinks({ links }: { links: readonly Link[] }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('footer.legal')}>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {links.map((link) => (
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
