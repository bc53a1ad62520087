import { useEffect, useRef } from 'react'
import { useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { ContactAside } from '#web/ui/contact-aside.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RestartLink } from './restart-link.tsx'
import { type Area, BEST, type QuizResult, quizHref, sorted, TOTAL } from './score.ts'

/** The score, advice on each weak area, and the link to the firm. Takes the focus. */
export function ResultView({ result, answers }: { result: QuizResult; answers: string }) {
  const { t } = useTranslation('quiz')
  const { score, level, areas } = result
  const { weak, fair, good } = sorted(areas)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div id="question" className="grid-12 scroll-mt-24 gap-y-14">
      <div className="col-span-full lg:col-span-8">
        <div className="border-t border-ink pt-5">
          <Score score={score} />
          <h2 ref={heading} tabIndex={-1} className="mt-7 outline-none">
            <span className="sr-only">{t('result.title', { score, total: TOTAL })}. </span>
            {t(`result.levels.${level}.title`)}
          </h2>
          <p className="measure mt-2 text-lg text-muted">{t(`result.levels.${level}.text`)}</p>
        </div>
        <Areas title={t('result.mend')} areas={weak} advice="weak" />
        <Areas title={t('result.polish')} areas={fair} advice="fair" />
        <Areas title={t('result.done')} areas={good} />
      </div>
      <div className="col-span-full space-y-10 lg:col-span-3 lg:col-start-10">
        <TalkToUs score={score} />
        <Share answers={answers} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm print:hidden">
          <LocalLink to={`${quizHref(answers.slice(0, -1))}#question`} className="link">
            {t('back')}
          </LocalLink>
          <RestartLink className="link" />
        </p>
      </div>
    </div>
  )
}

/** The score as a number and on a scale. */
function Score({ score }: { score: number }) {
  const { t } = useTranslation('quiz')
  return (
    <>
      <p className="flex items-baseline gap-3" aria-hidden="true">
        <span className="figures font-serif text-6xl leading-none font-medium tracking-display">{score}</span>
        <span className="figures text-lg text-muted">{t('result.ofTotal', { total: TOTAL })}</span>
      </p>
      <svg
        role="img"
        aria-label={t('result.meter', { score, total: TOTAL })}
        viewBox={`0 0 ${TOTAL} 1`}
        preserveAspectRatio="none"
        className="mt-5 h-2 w-full"
      >
        <rect width={TOTAL} height="1" className="fill-line" />
        <rect width={score} height="1" className="fill-action" />
      </svg>
    </>
  )
}

function Areas({ title, areas, advice }: { title: string; areas: Area[]; advice?: 'weak' | 'fair' }) {
  const { t } = useTranslation('quiz')
  if (areas.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 border-b border-line">
        {areas.map(({ question, points }) => (
          <li
            key={question}
            className={`border-t border-line ${advice ? 'grid gap-x-8 gap-y-1.5 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]' : 'py-2.5'}`}
          >
            <div className={`flex items-baseline justify-between gap-4 ${advice ? 'sm:block' : ''}`}>
              <h3>{t(`questions.${question}.area`)}</h3>
              <Points points={points} />
            </div>
            {advice && <p className="measure">{t(`questions.${question}.${advice}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('quiz')
  const parts = Array.from({ length: BEST }, (_, index) => index)
  return (
    <p className="flex items-center gap-3 sm:mt-1">
      <span className="flex w-14 gap-1" aria-hidden="true">
        {parts.map((part) => (
          <span key={part} className={`h-1 flex-1 ${part < points ? 'bg-action' : 'bg-line'}`} />
        ))}
      </span>
      <span className="figures text-sm whitespace-nowrap text-muted">
        {t('result.points', { score: points, most: BEST })}
      </span>
    </p>
  )
}

/** The link to the contact form with the topic filled in. */
function TalkToUs({ score }: { score: number }) {
  const { t } = useTranslation('quiz')
  const topic = t('result.contact.topic', { score, total: TOTAL })
  return (
    <ContactAside
      id="talk-to-us"
      title={t('result.contact.title')}
      text={t('result.contact.text')}
      to={`/contact?${new URLSearchParams({ topic })}`}
      className="print:hidden"
    >
      {t('result.contact.action')}
      <Icon name="arrow" size={18} />
    </ContactAside>
  )
}

function Share({ answers }: { answers: string }) {
  const { t } = useTranslation('quiz')
  const origin = useSiteConfig()?.publicUrl ?? ''
  const url = origin + useLocalHref()(quizHref(answers))
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <CopyLink url={url} label={t('result.share.label')} />
      <p className="mt-2 text-sm text-muted">{t('result.share.hint')}</p>
    </div>
  )
}
