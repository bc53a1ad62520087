import { useCallback, useEffect, useRef, useState } from 'react'
import {
  CHECKS,
  type Check,
  type CheckResult,
  checkBrowser,
  type Results,
  SoundCheck,
  worstOf,
} from '#features/live/site/index.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'

/** Checks the browser when it is mounted, and shows each result with advice. */
export function SelfCheck() {
  const { t } = useTranslation('presentation-help')
  const { results, check } = useSelfCheck()
  const done = CHECKS.every((each) => results[each])
  return (
    <section aria-labelledby="check">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-3">
        <h2 id="check">{t('check.heading')}</h2>
      </div>
      <p className="mt-1.5 text-muted">{t('check.lede')}</p>
      <noscript>
        <p className="measure mt-4 border-l-2 border-amber-mark bg-amber-wash px-4 py-3">
          {t('check.noScript')}
        </p>
      </noscript>
      <ul className="mt-5 border-b border-line">
        {CHECKS.map((each) => (
          <CheckRow key={each} check={each} result={results[each]} />
        ))}
      </ul>
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p role="status" className="font-medium">
          {done && t(VERDICTS[worstOf(results)])}
        </p>
        {done && (
          <Button variant="secondary" onClick={check}>
            {t('check.again')}
          </Button>
        )}
      </div>
    </section>
  )
}

const VERDICTS = { good: 'check.allGood', doubt: 'check.someDoubt', bad: 'check.someBad' } as const

function useSelfCheck() {
  const [results, setResults] = useState<Results>({})
  const running = useRef<AbortController>(undefined)
  const check = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    setResults({})
    void checkBrowser(
      (each, result) => setResults((before) => ({ ...before, [each]: result })),
      running.current.signal,
    )
  }, [])
  useEffect(() => {
    check()
    return () => running.current?.abort()
  }, [check])
  return { results, check }
}

const MARKS = {
  good: { icon: 'check', tone: 'text-action' },
  doubt: { icon: 'info', tone: 'text-amber' },
  bad: { icon: 'warning', tone: 'text-red' },
} satisfies Record<CheckResult['state'], { icon: IconName; tone: string }>

function CheckRow({ check, result }: { check: Check; result: CheckResult | undefined }) {
  const { t } = useTranslation('presentation-help')
  const finding = useFinding(check, result)
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3.5 sm:grid-cols-[1.5rem_8rem_minmax(0,1fr)]">
      {result ? (
        <span className={`mt-[3px] ${MARKS[result.state].tone}`}>
          <Icon name={MARKS[result.state].icon} />
          <span className="sr-only">{t(`check.states.${result.state}`)}</span>
        </span>
      ) : (
        <span className="mt-[5px] text-muted">
          <LoadingBars />
          <span className="sr-only">{t('check.states.waiting')}</span>
        </span>
      )}
      <h3 className="text-base">{t(`check.names.${check}`)}</h3>
      <div className="figures text-muted max-sm:col-start-2">
        {finding}
        {check === 'sound' && result?.state === 'good' && (
          <div className="mt-2.5">
            <SoundCheck />
          </div>
        )}
      </div>
    </li>
  )
}

const MINUTE_S = 60

/** A result in words. */
function useFinding(check: Check, result: CheckResult | undefined): string {
  const { t } = useTranslation('presentation-help')
  const { t: liveText } = useTranslation('live')
  const language = useLanguage()
  if (!result) return t('check.checking')
  const { state, figure = 0 } = result
  switch (check) {
    case 'video':
      return liveText(`line.video.${state}`)
    case 'sound':
      return t(`check.sound.${state === 'good' ? 'good' : 'bad'}`)
    case 'clock': {
      const span =
        figure < 2 * MINUTE_S
          ? t('check.seconds', { count: figure })
          : t('check.minutes', { count: Math.round(figure / MINUTE_S) })
      return t(`check.clock.${state}`, { seconds: figure, span })
    }
    case 'answers':
      return t(`check.answers.${state}`, { ms: figure })
    case 'speed': {
      const speed = formatNumber(figure, language)
      return liveText(result.figure === undefined ? 'line.speed.none' : `line.speed.${state}`, { speed })
    }
  }
}
