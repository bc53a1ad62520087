import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#kit/formats.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { type CheckResult, judgeSpeed, judgeVideo, measureSpeed, videoSupport } from './checks.ts'

/** Checks on request whether this browser plays the film's format, and how fast the line is. Needs scripts. */
export function LineCheck() {
  const { t } = useTranslation('live')
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<{ video: CheckResult; speed: CheckResult }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  if (!useHydrated()) return null
  async function check(): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    const speed = judgeSpeed(await measureSpeed(signal))
    if (signal.aborted) return
    setResults({ video: judgeVideo(videoSupport()), speed })
    setBusy(false)
  }
  return (
    <div>
      <Button variant="secondary" small busy={busy} onClick={check}>
        {t(busy ? 'line.checking' : 'line.check')}
      </Button>
      <div role="status">
        {results && !busy && (
          <ul className="figures mt-3 space-y-1.5">
            <li>{t(`line.video.${results.video.state}`)}</li>
            <li>
              <Speed result={results.speed} />
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}

function Speed({ result: { state, figure } }: { result: CheckResult }) {
  const { t } = useTranslation('live')
  const language = useLanguage()
  if (figure === undefined) return t('line.speed.none')
  return t(`line.speed.${state}`, { speed: formatNumber(figure, language) })
}
