import { useAccountData, useSession } from '#features/accounts/site/index.ts'
import type { ReplyOf } from '#kit/endpoint.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Section } from '#web/ui/section.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { listPlayback } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { whenPositionSaved } from './player/use-saved-position.ts'
import { Poster } from './poster.tsx'
import { vndrHref } from './vndr-links.ts'

type UnfinishedReplay = ReplyOf<typeof listPlayback>['playback'][number]

/** Maximum number of replays beside the library. */
const MAX_IN_ASIDE = 3

/** The replays that a signed-in user has begun, beside the library; nothing for others, or without any. */
export function ContinueWatching() {
  const { isAuthenticated } = useSession()
  return isAuthenticated ? <ContinueWatchingAside /> : null
}

function ContinueWatchingAside() {
  const { t } = useTranslation('vndrs')
  const begun = useUnfinishedReplays()
  if (begun.length === 0) return null
  return (
    <AsideSection id="continue-title" title={t('continue.title')} className="print:hidden">
      <ul className="mt-3">
        {begun.slice(0, MAX_IN_ASIDE).map((each) => (
          <li key={each.vndr.id} className="border-t border-line py-3 first:border-t-0">
            <Row begun={each} />
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}

/** The same as a section of the dashboard (R505); needs the texts of `vndrs`. */
export function ContinueWatchingSection() {
  const { t } = useTranslation('vndrs')
  const begun = useUnfinishedReplays()
  if (begun.length === 0) return null
  return (
    <Section title={t('continue.title')}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {begun.map((each) => (
          <li key={each.vndr.id}>
            <Row begun={each} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function useUnfinishedReplays(): UnfinishedReplay[] {
  return useAccountData((api) => whenPositionSaved().then(() => api(listPlayback))).value?.playback ?? []
}

function Row({ begun: { vndr, positionSeconds } }: { begun: UnfinishedReplay }) {
  const { t } = useTranslation('vndrs')
  const { title, language, lengthSeconds } = vndr
  return (
    <LocalLink to={vndrHref(vndr)} className="group grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4">
      <span>
        <Poster of={vndr} />
        <progress
          max={lengthSeconds}
          value={positionSeconds}
          aria-hidden="true"
          className="mt-1 block h-[3px] w-full appearance-none bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      </span>
      <span className="min-w-0">
        <span
          lang={language}
          className="line-clamp-2 font-serif leading-tight font-medium group-hover:text-action"
        >
          {title}
        </span>
        <span className="figures mt-1 block text-sm text-muted">
          {t('continue.go', { time: clockOf(positionSeconds) })}
          {' · '}
          {t('continue.left', { time: clockOf(lengthSeconds - positionSeconds) })}
        </span>
      </span>
    </LocalLink>
  )
}
