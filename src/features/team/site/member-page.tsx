import { useLoaderData } from 'react-router'
import { type Article, listArticles } from '#features/articles/contract.ts'
import { listBlogs } from '#features/blogs/contract.ts'
import { useSiteContext } from '#features/firm/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Time } from '#web/ui/time.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { getTeam, listTeams, type Member, type MemberDetail } from '../contract.ts'
import { memberHref, telHref } from './member-links.ts'
import { Portrait } from './portrait.tsx'
import { personStructuredData } from './structured-data.ts'
import { useLanguageNames } from './use-language-names.ts'

export const handle = { texts: ['team'] }

const load = pageData(async ({ api, params }) => {
  const slug = params.slug ?? ''
  const { team } = await api(getTeam, { params: { slug } })
  const query = { author: slug }
  const [{ teams }, { articles }, { blogs }] = await Promise.all([
    api(listTeams, {}),
    api(listArticles, { query }),
    api(listBlogs, { query }),
  ])
  const colleagues = teams.filter(({ department, id }) => department === team.department && id !== team.id)
  return { member: team, articles, blogs, colleagues }
})

export { load as clientLoader, load as loader }

/** The page of a team member, with their articles and blog posts (R405). */
export default function MemberPage() {
  const { member, articles, blogs, colleagues } = useLoaderData<typeof load>()
  const { t } = useTranslation('team')
  const terms = useTerms()
  const fellBack = member.language !== useLanguage()
  return (
    <>
      <Meta member={member} />
      <div className="frame pt-6 pb-20 md:pt-10">
        <BackLink to="/team">{t('back')}</BackLink>
        <div className="grid-12 mt-6 gap-y-8 md:mt-10">
          <div className="col-span-5 text-[clamp(2.2rem,13vw,3.25rem)] sm:col-span-4 sm:text-[5.5rem] lg:col-span-3">
            <Portrait member={member} size="fill" />
          </div>
          <header className="col-span-full self-end sm:col-span-8 lg:col-span-9">
            <p className="eyebrow mb-2">{terms.name('departments', member.department)}</p>
            <h1>{member.name}</h1>
            <p lang={member.language} className="mt-3 text-lg text-muted">
              {member.role}
            </p>
          </header>
          <Aside className="col-span-full lg:col-span-3">
            <Facts member={member} />
          </Aside>
          <div className="col-span-full flex flex-col gap-12 lg:col-span-8 lg:col-start-5">
            <section aria-label={t('about', { name: member.name })}>
              {fellBack && <p className="mb-4 text-sm text-muted">{t('inEnglish')}</p>}
              <Prose html={member.bio} language={member.language} />
            </section>
            <Written title={t('articles')} folder="articles" pieces={articles} />
            <Written title={t('blogs')} folder="blogs" pieces={blogs} />
            <Colleagues member={member} colleagues={colleagues} />
          </div>
        </div>
      </div>
    </>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const { t } = useTranslation('team')
  const languages = useLanguageNames(member.languages)
  return (
    <dl className="border-b border-line text-sm">
      <Fact label={t('facts.office')}>{member.office}</Fact>
      {languages && (
        <Fact label={t('facts.languages')}>
          <span className="inline-block first-letter:uppercase">{languages}</span>
        </Fact>
      )}
      {member.since && <Fact label={t('facts.since')}>{member.since}</Fact>}
      {member.phone && (
        <Fact label={t('facts.phone')}>
          <a href={telHref(member.phone)} className="link">
            {member.phone}
          </a>
        </Fact>
      )}
      {member.email && (
        <Fact label={t('facts.email')}>
          <a href={`mailto:${member.email}`} className="link break-words">
            {member.email}
          </a>
        </Fact>
      )}
    </dl>
  )
}

/** What a team member has written, the latest first; nothing if there is nothing. */
function Written({
  title,
  folder,
  pieces,
}: {
  title: string
  folder: 'articles' | 'blogs'
  pieces: Article[]
}) {
  if (pieces.length === 0) return null
  return (
    <TitledSection title={title}>
      <ul className="mt-4 border-b border-line">
        {pieces.map(({ id, slug, title: name, publishedAtLocal, language }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
          >
            <LocalLink
              to={`/${folder}/${slug}`}
              lang={language}
              className="link-quiet font-serif text-lg leading-snug font-medium hover:text-action"
            >
              {name}
            </LocalLink>
            <Time at={publishedAtLocal} format="day" className="text-sm text-muted" />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Colleagues({ member, colleagues }: { member: MemberDetail; colleagues: Member[] }) {
  const { t } = useTranslation('team')
  const terms = useTerms()
  if (colleagues.length === 0) return null
  return (
    <TitledSection
      title={t('alsoHere', { department: terms.name('departments', member.department) })}
      className="print:hidden"
    >
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {colleagues.map(({ id, slug, name, office }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <LocalLink to={memberHref(slug)} className="link-quiet hover:text-action">
              {name}
            </LocalLink>
            <span className="text-sm text-muted">{office}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Meta({ member }: { member: MemberDetail }) {
  const { t } = useTranslation('team')
  const site = useSiteContext()
  const { name, role, slug } = member
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: '/team' },
    { name, to: memberHref(slug) },
  ])
  return (
    <PageMeta
      title={name}
      description={t('memberDescription', { name, role })}
      isTranslated={member.isTranslated}
      jsonLd={[personStructuredData(member, site), breadcrumbs]}
    />
  )
}
