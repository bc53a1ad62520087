import { useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { playTone } from './test-tone.ts'

type Answer = 'unheard' | 'asked' | 'heard'

/** Plays a test tone, asks whether it was heard, and says what to do when it wasn't. Needs scripts. */
export function SoundCheck() {
  const { t } = useTranslation('live')
  const [answer, setAnswer] = useState<Answer>()
  if (!useHydrated()) return null
  function play(): void {
    playTone()
    setAnswer('asked')
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button variant="secondary" small icon="play" onClick={play}>
          {t(answer === undefined ? 'sound.play' : 'sound.again')}
        </Button>
        {answer === 'asked' && (
          <span className="flex items-center gap-2.5">
            {t('sound.question')}
            <Button variant="secondary" small onClick={() => setAnswer('heard')}>
              {t('sound.yes')}
            </Button>
            <Button variant="secondary" small onClick={() => setAnswer('unheard')}>
              {t('sound.no')}
            </Button>
          </span>
        )}
      </div>
      <div role="status">
        {answer === 'asked' && <span className="sr-only">{t('sound.question')}</span>}
        {answer === 'heard' && <p className="mt-3">{t('sound.good')}</p>}
        {answer === 'unheard' && <Advice />}
      </div>
    </div>
  )
}

function Advice() {
  const { t } = useTranslation('live')
  const steps = [t('sound.advice.volume'), t('sound.advice.silent'), t('sound.advice.output')]
  return (
    <>
      <p className="mt-3">{t('sound.advice.lede')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  )
}
