import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/index.ts'
import { Portrait } from '#features/team/site/index.ts'
import type { Vndr } from '#features/vndrs/contract.ts'
import { vndrHref } from '#features/vndrs/site/index.ts'
import type { Language } from '#kit/localized.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { CompanyDetail, Manager } from '../../contract.ts'
import { LanguageNote } from '../language-note.tsx'
import { Part } from './part.tsx'

/** The company's management, with their portraits, biographies and talks. */
export function Management({
  company: { management, language },
  events,
  vndrs,
}: {
  company: CompanyDetail
  events: Event[]
  vndrs: Vndr[]
}) {
  const { t } = useTranslation('factsheet')
  const [first, ...others] = management
  if (!first) return null
  const people = (some: Manager[]) => (
    <ul className="border-b border-line">
      {some.map((person) => (
        <Person key={person.name} person={person} language={language} events={events} vndrs={vndrs} />
      ))}
    </ul>
  )
  return (
    <Part id="management" title={t('management')}>
      {people([first])}
      {others.length > 0 && (
        <Fold title={t('others.management', { count: others.length })}>{people(others)}</Fold>
      )}
    </Part>
  )
}

function Person({
  person,
  language,
  events,
  vndrs,
}: {
  person: Manager
  language: Language
  events: Event[]
  vndrs: Vndr[]
}) {
  return (
    <li className="flex gap-4 py-3 not-first:border-t not-first:border-line print:break-inside-avoid print:py-1">
      <Picture person={person} />
      <div className="min-w-0">
        <p className="leading-snug font-medium">{person.name}</p>
        <p lang={language} className="text-sm leading-snug text-muted first-letter:uppercase">
          {person.role}
        </p>
        {person.biography && (
          <p lang={language} className="mt-1.5 text-sm leading-snug">
            {person.biography}
          </p>
        )}
        <Talks talks={talksOf(person, events, vndrs)} />
      </div>
    </li>
  )
}

function Picture({ person: { plainName, portrait, portraitAlternative } }: { person: Manager }) {
  return (
    <span className="shrink-0 print:hidden">
      <Portrait
        member={{
          slug: plainName,
          name: plainName,
          portrait: portrait ? { href: portrait, small: portrait, alternative: portraitAlternative } : null,
        }}
      />
    </span>
  )
}

type Talk = { title: string; language: Language; href: string }

/** The talks that the person gave: the replay where there is one. Presenters are free text, so by their names. */
function talksOf({ plainName }: Manager, events: Event[], vndrs: Vndr[]): Talk[] {
  return events
    .filter(({ presenter, status }) => presenter.includes(plainName) && status !== 'cancelled')
    .map((event) => {
      const replay = vndrs.find(({ eventSlug }) => eventSlug === event.slug)
      const { title, language } = event
      return { title, language, href: replay ? vndrHref(replay) : eventHref(event) }
    })
}

function Talks({ talks }: { talks: Talk[] }) {
  const { t } = useTranslation('factsheet')
  if (talks.length === 0) return null
  return (
    <ul aria-label={t('talks')} className="mt-1.5 flex flex-col gap-1 text-sm print:hidden">
      {talks.map(({ title, language, href }) => (
        <li key={href} className="leading-snug">
          <LocalLink to={href} lang={language} className="link">
            {title}
          </LocalLink>
          <LanguageNote language={language} />
        </li>
      ))}
    </ul>
  )
}
