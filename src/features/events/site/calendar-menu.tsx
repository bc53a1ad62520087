import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { calendarEntry, googleCalendarUrl, outlookCalendarUrl, yahooCalendarUrl } from '../calendar-links.ts'
import { calendarFilePath, type Event } from '../contract.ts'
import { eventHref } from './event-links.ts'

/**
 * A menu that adds an event to a calendar (R304). A `details` element, so that it opens without scripts, with
 * the calendar file. The other links are rendered when it is first opened, because a page has many menus.
 */
export function CalendarMenu({ event, small = false }: { event: Event; small?: boolean }) {
  const { t } = useTranslation('events')
  const menu = useDismissible()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      ref={menu}
      name="add-to-calendar"
      className="relative print:hidden"
      onToggle={() => setWasOpened(true)}
    >
      <summary
        aria-label={t('calendar.addWhich', { title: event.title })}
        className={`${buttonClass(small ? 'quiet' : 'secondary', small)} list-none ${small ? '-ml-2' : ''}`}
      >
        <Icon name="calendar-plus" size={18} />
        {t('calendar.add')}
      </summary>
      <ul
        className={`absolute top-full left-0 z-20 mt-1 w-60 rounded-base border border-line bg-raised py-1.5 shadow-float ${small ? 'max-w-[calc(100vw-7rem)]' : 'lg:right-0 lg:left-auto'}`}
      >
        <CalendarFile event={event} />
        {(wasOpened || !small) && <OnlineCalendars event={event} />}
      </ul>
    </details>
  )
}

function CalendarFile({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const href = `${calendarFilePath(event.slug)}?lng=${useLanguage()}`
  return <Choice href={href}>{t('calendar.file')}</Choice>
}

function OnlineCalendars({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const localHref = useLocalHref()
  const origin = useSiteConfig()?.publicUrl ?? ''
  const words = {
    online: t('calendar.online'),
    alsoOnline: t('calendar.alsoOnline'),
    recorded: t('status.recorded'),
    watch: t(event.attendanceMode === 'in_person' ? 'calendar.inPerson.watch' : 'calendar.watch'),
  }
  const entry = calendarEntry(event, origin + localHref(eventHref(event)), words)
  return (
    <>
      <Choice href={googleCalendarUrl(entry)} elsewhere>
        {t('calendar.google')}
      </Choice>
      <Choice href={outlookCalendarUrl(entry)} elsewhere>
        {t('calendar.outlook')}
      </Choice>
      <Choice href={yahooCalendarUrl(entry)} elsewhere>
        {t('calendar.yahoo')}
      </Choice>
    </>
  )
}

function Choice({ href, elsewhere, children }: { href: string; elsewhere?: boolean; children: ReactNode }) {
  const look =
    'flex min-h-11 items-center justify-between gap-4 px-4 py-1 leading-tight hover:bg-sunk hover:text-action'
  return (
    <li>
      <a href={href} className={look} {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
        {elsewhere && <Icon name="external" size={16} className="text-muted" />}
      </a>
    </li>
  )
}

/** Closes an open `details` on Escape, with focus back on its title, and on clicks or focus outside. */
function useDismissible() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      if (menu.current.contains(document.activeElement)) menu.current.querySelector('summary')?.focus()
      close()
    }
    const onOutside = ({ target }: globalThis.Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [])
  return menu
}
