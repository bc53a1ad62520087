import { useAccountData, useSession } from '#features/accounts/site/index.ts'
import { CompanyLinks } from '#features/companies/site/index.ts'
import type { ReplyOf } from '#kit/endpoint.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { quoted } from '#web/quoted.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { LoadedData } from '#web/ui/loaded-data.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { DidYouMean, IgnoredWords } from '#web/ui/search-hints.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type Sentence, searchTranscripts, type Vndr } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { SignInInvitation } from './sign-in-invitation.tsx'
import { LIBRARY, type VndrQueryParams, vndrHref, vndrsHref } from './vndr-links.ts'

type TranscriptMatches = ReplyOf<typeof searchTranscripts>

/** The results of the transcript search (R413), grouped by replay; guests are invited to sign in. */
export function TranscriptResults({ said, page }: { said: string; page: string | undefined }) {
  const { t } = useTranslation('vndrs')
  const { isAuthenticated } = useSession()
  return (
    <section aria-labelledby="said-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-ink pt-3">
        <h2 id="said-title">
          {t('said.heading', { text: quoted(said, (text) => t('filter.inQuotes', { text })) })}
        </h2>
        <LocalLink to={LIBRARY} className="link text-sm">
          {t('said.back')}
        </LocalLink>
      </div>
      {isAuthenticated ? (
        <Results key={`${said}\n${page}`} said={said} page={page} />
      ) : (
        <div className="mt-4 border-b border-line pb-10">
          <SignInInvitation to={vndrsHref({ said, page })}>{t('said.invitation')}</SignInInvitation>
        </div>
      )}
    </section>
  )
}

function Results({ said, page }: { said: string; page: string | undefined }) {
  const { t } = useTranslation('vndrs')
  const query = { q: said, page } as { q: string; page?: number }
  const matches = useAccountData((api) => api(searchTranscripts, { query }))
  return (
    <LoadedData data={matches} waiting={t('said.searching')} lines={6}>
      {(value) => <List found={value} filters={{ said, page }} />}
    </LoadedData>
  )
}

function List({ found: reply, filters }: { found: TranscriptMatches; filters: VndrQueryParams }) {
  const { t } = useTranslation('vndrs')
  const { found, total, totalIsCapped, ignored, didYouMean } = reply
  const suggestion = (
    <DidYouMean q={didYouMean} to={vndrsHref({ ...filters, said: didYouMean, page: undefined })} />
  )
  if (found.length === 0)
    return (
      <div className="mt-4" role="status">
        {suggestion}
        <EmptyState title={t('said.none')} next={{ to: LIBRARY, label: t('said.back') }}>
          <p>{t('said.noneAdvice')}</p>
          <IgnoredWords words={ignored} />
        </EmptyState>
      </div>
    )
  return (
    <>
      <div role="status" className="figures mt-2 mb-4 text-sm text-muted">
        <p>{t(totalIsCapped ? 'said.capped' : 'said.count', { count: total })}</p>
        <IgnoredWords words={ignored} />
      </div>
      {suggestion}
      <ol className="border-b border-line">
        {found.map(({ vndr, sentences, totalSentences }) => (
          <li key={vndr.id} className="border-t border-line py-6">
            <Group vndr={vndr} sentences={sentences} totalSentences={totalSentences} />
          </li>
        ))}
      </ol>
      <Pagination
        of={reply}
        hrefOf={(each) => vndrsHref({ ...filters, page: each > 1 ? `${each}` : undefined })}
      />
    </>
  )
}

function Group({ vndr, sentences, totalSentences }: TranscriptMatches['found'][number]) {
  const { t } = useTranslation('vndrs')
  const more = totalSentences - sentences.length
  return (
    <TitledArticle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Time at={vndr.startsAtLocal} format="day" className="text-muted" />
        <CompanyLinks companies={vndr.companies} size="small" />
      </div>
      <LinkedTitle as="h3" to={vndrHref(vndr)} of={vndr} className="mt-1 text-xl leading-tight" />
      <ul className="mt-3">
        {sentences.map((sentence) => (
          <li key={`${sentence.startsAtSeconds} ${sentence.language}`}>
            <MatchedSentence vndr={vndr} sentence={sentence} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 pl-18 text-sm text-muted">{t('said.more', { count: more })}</p>}
    </TitledArticle>
  )
}

/** A sentence with its time, linked to that position. */
function MatchedSentence({ vndr, sentence }: { vndr: Vndr; sentence: Sentence }) {
  const { t } = useTranslation('vndrs')
  const { startsAtSeconds, speaker, language, pieces } = sentence
  const reader = useLanguage()
  const time = clockOf(startsAtSeconds)
  return (
    <LocalLink
      to={vndrHref(vndr, startsAtSeconds)}
      className="group -mx-2 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 rounded-base px-2 py-2 hover:bg-sunk"
    >
      <span className="figures pt-px text-sm font-medium text-action group-hover:underline">
        <VisuallyHidden>{t('said.play', { time })}: </VisuallyHidden>
        <span aria-hidden="true">{time}</span>
      </span>
      <span className="max-w-[40em] leading-snug">
        {(speaker || language !== reader) && (
          <span className="block text-sm text-muted">
            {[speaker, language !== reader && t(language === 'fr' ? 'said.inFrench' : 'said.inEnglish')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        <span lang={language}>
          <Highlight pieces={pieces} />
        </span>
      </span>
    </LocalLink>
  )
}
