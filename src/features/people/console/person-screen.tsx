import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#kit/formats.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { DoneBanner, Screen, ScreenSection } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { saveFile } from '#web/save-file.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'
import { erasePerson, exportPerson, getPerson, type Person } from '../contract.ts'

/** How many entries of a kind are shown at first. */
const MOST_ROWS = 5

export const loader = consoleData(({ api, url }) =>
  api(getPerson, { query: { email: url.searchParams.get('email') ?? '' } }),
)

/** A person as a whole: what the site holds about an address, export and erasure (R810). */
export default function PersonScreen() {
  const { t } = useTranslation('people/console')
  const { person } = useLoaderData<typeof loader>()
  const may = useMay()
  const [outcome, setOutcome] = useState<string>()
  const name = person.account?.name ?? nameIn(person)
  const groups = Object.entries(person.data).filter(([, rows]) => rows.length > 0)
  return (
    <Screen
      title={name ?? person.email}
      {...(name && { lead: person.email })}
      back={{ to: '/console/people', label: t('title') }}
    >
      {outcome && <DoneBanner>{outcome}</DoneBanner>}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>
          <span className="text-muted">{t('account')}</span>{' '}
          {person.account ? (
            <>
              {person.account.name}, {t('accountSince')} <When at={person.account.createdAt} />
            </>
          ) : (
            t('noAccount')
          )}
        </span>
        <LocalLink to={`/console/mails?${new URLSearchParams({ q: person.email })}`} className="link">
          {t('mails')}
        </LocalLink>
      </p>
      {groups.length === 0 && !person.account && <p className="mt-6 text-muted">{t('nothing')}</p>}
      {groups.map(([name, rows]) => (
        <Group key={name} name={name} rows={rows} />
      ))}
      {may('people:erase') && <Requests email={person.email} onDone={setOutcome} />}
    </Screen>
  )
}

type Row = Person['data'][string][number]

/** The name that somebody without an account gave last. */
function nameIn({ data }: Person): string | undefined {
  const names = Object.values(data).flatMap((rows) => rows.map(({ name }) => name))
  return names.findLast((name): name is string => typeof name === 'string' && name !== '')
}

/** The entries of a kind, the latest of them at once. */
function Group({ name, rows }: { name: string; rows: Row[] }) {
  const { t } = useTranslation('people/console')
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const groups: Record<string, string> = t('groups', { returnObjects: true })
  const shown = showsAll ? rows : rows.slice(-MOST_ROWS)
  return (
    <section className="mt-10">
      <h2>
        {groups[name] ?? name}{' '}
        <span className="figures font-sans text-sm font-medium text-muted">
          {formatNumber(rows.length, language)}
        </span>
      </h2>
      <ul className="mt-3 border-t border-line">
        {shown.toReversed().map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no key in common and never change places
          <li key={index} className="border-b border-line py-2">
            <Entry row={row} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="quiet" small className="mt-2 -ml-2" onClick={() => setShowsAll(true)}>
          {t('all', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}

/** What the heading says already, or what only the export is for. */
const LEFT_OUT = ['email', 'id', 'kind', 'isThisOne']

/** The fields of an entry that say something, each after its label. */
function Entry({ row }: { row: Row }) {
  const { t } = useTranslation('people/console')
  const fields: Record<string, string> = t('fields', { returnObjects: true })
  const filled = Object.entries(row).filter(
    ([name, value]) =>
      !LEFT_OUT.includes(name) &&
      value !== null &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  )
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {filled.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-muted">{fields[name] ?? name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function Value({ name, value }: { name: string; value: unknown }) {
  const { t } = useTranslation(['people/console', 'console'])
  const language = useLanguage()
  if (name === 'language') return t(`console:languages.${value === 'fr' ? 'fr' : 'en'}`)
  if (name === 'event' && typeof value === 'string') return <EventLink slug={value} />
  const words: Record<string, Record<string, string>> = t('values', { returnObjects: true })
  if (typeof value === 'string' && words[name]) return words[name][value] ?? value.replaceAll('_', ' ')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return <span className="figures">{formatNumber(value, language)}</span>
  if (typeof value === 'string') return INSTANT.test(value) ? <When at={value} /> : value
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return <code className="text-sm">{JSON.stringify(value)}</code>
}

/** The public page of an event that the person registered for. */
function EventLink({ slug }: { slug: string }) {
  return (
    <LocalLink to={`/events/${encodeURIComponent(slug)}`} target="_blank" className="link">
      {slug}
    </LocalLink>
  )
}

/** What a person may ask for: a copy of their data, and their erasure. */
function Requests({ email, onDone }: { email: string; onDone: (outcome: string) => void }) {
  const { t } = useTranslation('people/console')
  const language = useLanguage()
  const api = consoleApi(language)
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const download = () =>
    run(async () => {
      const { person } = await api(exportPerson, { body: { email } })
      const day = new Date().toISOString().slice(0, 10)
      saveFile(JSON.stringify(person, null, 2), `${t('fileName')}-${day}.json`, 'application/json')
      return undefined
    })
  const erase = async () => {
    const { erased, trace } = await api(erasePerson, { body: { email } })
    await revalidate()
    onDone(t('erased', { entries: formatNumber(erased, language), trace }))
  }
  return (
    <ScreenSection title={t('requests')} lead={t('requestsLead')}>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" icon="arrow-down" busy={busy} onClick={download}>
          {t('export')}
        </Button>
        <ConfirmButton
          label={t('erase')}
          name={t('eraseWhat', { email })}
          question={t('eraseQuestion', { email })}
          consequence={t('eraseConsequence')}
          act={erase}
        />
      </div>
      <p className="mt-2 text-sm text-muted">{t('exportHint')}</p>
    </ScreenSection>
  )
}
