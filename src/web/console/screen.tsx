import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

/** A screen of the console: its title, at most one primary action, and its content. */
export function Screen({
  title,
  lead,
  back,
  action,
  children,
}: {
  title: string
  lead?: string
  /** The list that the screen's record is in. */
  back?: { to: string; label: string }
  action?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('console')
  return (
    <>
      <title>{`${title} · ${t('name')}`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-ink pb-4">
        <div className="min-w-0">
          {back && <BackLink to={back.to}>{back.label}</BackLink>}
          <h1 className="wrap-anywhere">{title}</h1>
          {lead && <p className="measure mt-1 text-muted">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </>
  )
}

/** A part of a screen with its heading. */
export function ScreenSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="mt-10 first:mt-0">
      <h2>{title}</h2>
      {lead && <p className="measure mt-1 text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** Says above the content what has been done. */
export function DoneBanner(props: Omit<ComponentProps<typeof AlertBanner>, 'kind'>) {
  return (
    <div className="mb-6">
      <AlertBanner {...props} kind="success" />
    </div>
  )
}
