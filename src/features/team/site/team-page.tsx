import { useLoaderData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { listTeams, type Member } from '../contract.ts'
import { MemberEntry } from './member-entry.tsx'

export const handle = { texts: ['team'] }

const load = pageData(async ({ api, url }) => {
  const { teams } = await api(listTeams, {})
  return { teams, byOffice: url.searchParams.get('by') === 'office' }
})

export { load as clientLoader, load as loader }

/** The team, by department or by office (R405). */
export default function TeamPage() {
  const { teams, byOffice } = useLoaderData<typeof load>()
  const { t } = useTranslation('team')
  const groups = useGroups(teams, byOffice)
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} lede={t(teams.length > 0 ? 'lede' : 'emptyLede')}>
        <Figures teams={teams} />
      </PageTitle>
      <div className="frame pb-20">
        {teams.length === 0 && <EmptyTeam />}
        {teams.length > 0 && <Arrangement byOffice={byOffice} />}
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </>
  )
}

function EmptyTeam() {
  const { t } = useTranslation('team')
  return (
    <EmptyState title={t('empty')}>
      {t('emptyAdvice')}{' '}
      <LocalLink to="/contact" className="link">
        {t('writeToUs')}
      </LocalLink>
    </EmptyState>
  )
}

type GroupProps = { title: string; task?: string; members: Member[] }

/** Groups by office have the firm's order; other cities follow. */
function useGroups(teams: Member[], byOffice: boolean): GroupProps[] {
  const terms = useTerms()
  const cities = new Set([...useFirm().offices.map(({ city }) => city), ...teams.map(({ office }) => office)])
  const groups = byOffice
    ? [...cities].map((city) => ({ title: city, members: teams.filter(({ office }) => office === city) }))
    : terms.all('departments').map(({ key, name, description }) => ({
        title: name,
        ...(description !== null && { task: description }),
        members: teams.filter(({ department }) => department === key),
      }))
  return groups.filter(({ members }) => members.length > 0)
}

function Figures({ teams }: { teams: Member[] }) {
  const { t } = useTranslation('team')
  const departments = new Set(teams.map(({ department }) => department)).size
  const offices = new Set(teams.map(({ office }) => office)).size
  const figures = [
    [teams.length, t('figures.professionals', { count: teams.length })],
    [departments, t('figures.departments', { count: departments })],
    [offices, t('figures.offices', { count: offices })],
  ] as const
  if (teams.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-serif text-2xl leading-none font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Arrangement({ byOffice }: { byOffice: boolean }) {
  const { t } = useTranslation('team')
  const ways = [
    { to: '/team', label: t('by.department'), here: !byOffice },
    { to: '/team?by=office', label: t('by.office'), here: byOffice },
  ]
  return (
    <nav aria-label={t('by.label')} className="mb-10 flex items-baseline gap-5 text-sm print:hidden">
      <span className="text-muted">{t('by.label')}</span>
      {ways.map(({ to, label, here }) => (
        <LocalLink
          key={to}
          to={to}
          preventScrollReset
          aria-current={here ? 'true' : undefined}
          className="link-quiet py-1 font-medium aria-[current]:text-action aria-[current]:decoration-current aria-[current]:decoration-2"
        >
          {label}
        </LocalLink>
      ))}
    </nav>
  )
}

function Group({ title, task, members }: GroupProps) {
  const { t } = useTranslation('team')
  return (
    <section className="mb-14 border-t border-ink pt-3 last:mb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2>{title}</h2>
        <p className="figures text-sm text-muted">{t('people', { count: members.length })}</p>
      </div>
      {task && <p className="measure mt-1 text-muted">{task}</p>}
      <ul className="mt-6 grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="border-t border-line py-4">
            <MemberEntry member={member} withOffice={task !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
