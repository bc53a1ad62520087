import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { containsWords, wordsOf } from '#kit/words.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { languageIn } from '#web/local-href.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ContactAside } from '#web/ui/contact-aside.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { FAQ_TABS, type FaqItem, type FaqTab, listFaq } from '../contract.ts'
import { FaqAnswer } from './faq-answer.tsx'
import { anchorOf, type FaqQuery, faqHref, faqQueryIn, itemIn } from './faq-query.ts'
import { FaqSearch } from './faq-search.tsx'
import { faqStructuredData } from './structured-data.ts'

export const handle = { texts: ['faq'] }

const load = pageData(({ api }) => api(listFaq))

export { load as clientLoader, load as loader }

/** All questions are loaded, so a change of tab or search loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageIn(currentUrl.search) !== languageIn(nextUrl.search)
}

/** The FAQ page (R407). */
export default function FaqPage() {
  const { faq } = useLoaderData<typeof load>()
  const { t } = useTranslation('faq')
  const language = useLanguage()
  const query = faqQueryIn(new URLSearchParams(useLocation().search))
  useNamedItem(faq, query.tab)
  const shown = faq.filter(({ tab }) => tab === query.tab)
  return (
    <>
      <PageMeta
        title={t(`titles.${query.tab}`)}
        description={t(`descriptions.${query.tab}`)}
        canonicalQuery={['tab']}
        jsonLd={shown.length > 0 ? faqStructuredData(shown, language) : undefined}
      />
      <PageTitle title={t('title')} lede={t('lede')} />
      <Banner />
      <div className="frame grid-12 gap-y-12 pt-10 pb-20">
        <div className="col-span-full lg:col-span-8">
          {faq.length > 0 ? <Questions faq={faq} query={query} /> : <EmptyState title={t('empty')} />}
        </div>
        <Ask />
      </div>
    </>
  )
}

/** The invitation to watch replays (R407). */
function Banner() {
  const { t } = useTranslation('faq')
  return (
    <aside aria-label={t('banner.title')} className="border-y border-line bg-sunk print:hidden">
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-5">
        <div>
          <p className="font-serif text-lg leading-tight font-medium">{t('banner.title')}</p>
          <p className="measure mt-1 text-muted">{t('banner.text')}</p>
        </div>
        <ButtonLink to="/vndrs" variant="secondary">
          {t('banner.action')}
        </ButtonLink>
      </div>
    </aside>
  )
}

function Questions({ faq, query }: { faq: FaqItem[]; query: FaqQuery }) {
  const { t } = useTranslation('faq')
  const { tab, q } = query
  const words = wordsOf(q)
  const matches = faq.filter((item) => containsWords(textOf(item), words))
  const here = matches.filter((item) => item.tab === tab)
  return (
    <>
      <Tabs
        label={t('tabs')}
        current={tab}
        tabs={FAQ_TABS.map((each) => ({ id: each, label: t(`tab.${each}`), to: faqHref({ tab: each }) }))}
      />
      <TabPanel tab={tab}>
        <div className="pt-6">
          <FaqSearch key={tab} query={query} />
        </div>
        <div className="mt-8 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div role="status">
            <h2 className={q ? '' : 'sr-only'}>{q ? t('results', { text: q }) : t(`tab.${tab}`)}</h2>
            {here.length > 0 && (
              <p className="figures text-sm text-muted">{t('count', { count: here.length })}</p>
            )}
          </div>
          {q && here.length > 0 && <OtherTabMatches found={matches} query={query} />}
        </div>
        {here.length > 0 ? (
          <div>
            {here.map((item) => (
              <FaqAnswer key={item.id} item={item} words={words} />
            ))}
          </div>
        ) : (
          <EmptyState title={t('none')} action={<OtherTabMatches found={matches} query={query} />}>
            {t('noneAdvice')}
          </EmptyState>
        )}
      </TabPanel>
    </>
  )
}

/** The searched text of an item: everything that it shows. */
function textOf({ question, answer, linkText, answer2 }: FaqItem): string {
  return [question, answer, linkText, answer2].join('\n')
}

/** Links from a search: to matches under the other tab, and to all questions. */
function OtherTabMatches({ found, query: { tab, q } }: { found: FaqItem[]; query: FaqQuery }) {
  const { t } = useTranslation('faq')
  const counts = FAQ_TABS.map((each) => ({
    tab: each,
    count: found.filter((item) => item.tab === each).length,
  }))
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
      {counts
        .filter((other) => other.tab !== tab && other.count > 0)
        .map((other) => (
          <LocalLink key={other.tab} to={faqHref({ tab: other.tab, q })} preventScrollReset className="link">
            {t('elsewhere', { count: other.count, tab: t(`tab.${other.tab}`) })}
          </LocalLink>
        ))}
      <LocalLink to={faqHref({ tab })} preventScrollReset className="link">
        {t('search.clear')}
      </LocalLink>
    </p>
  )
}

function Ask() {
  const { t } = useTranslation('faq')
  return (
    <ContactAside
      id="ask-title"
      title={t('ask.title')}
      text={t('ask.text')}
      className="col-span-full self-start lg:col-span-3 lg:col-start-10 print:hidden"
    >
      {t('ask.action')}
    </ContactAside>
  )
}

/** Shows, opens and selects the tab of the item in the address's fragment. */
function useNamedItem(faq: FaqItem[], shown: FaqTab): void {
  const { hash } = useLocation()
  const navigate = useLocalNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is followed once
  useEffect(() => {
    const item = faq.find(({ id }) => id === itemIn(hash))
    if (!item) return
    if (item.tab !== shown) {
      navigate(faqHref({ tab: item.tab }, item.id), { replace: true })
      return
    }
    const answer = document.getElementById(anchorOf(item.id))
    answer?.closest('details')?.setAttribute('open', '')
    answer?.scrollIntoView()
  }, [hash, shown])
}
