import { useRef } from 'react'
import { Form } from 'react-router'
import { LanguageField, LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAfterChange } from '#web/use-after-change.ts'
import { RestartLink } from './restart-link.tsx'
import { ANSWERS, QUESTIONS, quizHref } from './score.ts'

/**
 * One question. Each answer is a button of a plain form whose address has the answers so far: it works
 * without scripts, and the browser's back button returns to the previous question.
 */
export function QuestionForm({ answers }: { answers: string }) {
  const { t } = useTranslation('quiz')
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(answers, () => heading.current?.focus({ preventScroll: true }))
  const question = QUESTIONS[answers.length]
  if (!question) return null
  return (
    <div id="question" className="max-w-3xl scroll-mt-24">
      <Progress number={answers.length + 1} />
      <h2 ref={heading} tabIndex={-1} className="mt-7 outline-none">
        <span className="sr-only">
          {t('number', { number: answers.length + 1, total: QUESTIONS.length })}{' '}
        </span>
        {t(`questions.${question}.question`)}
      </h2>
      <Form action="/quiz#question" aria-label={t('answers')} className="mt-6 border-b border-line">
        <LanguageField />
        {t(`questions.${question}.answers`, { returnObjects: true }).map((answer, points) => (
          <button
            key={answer}
            type="submit"
            name={ANSWERS}
            value={`${answers}${points}`}
            className="group flex w-full items-center justify-between gap-6 border-t border-line py-4 text-left hover:bg-sunk hover:text-action sm:px-3"
          >
            {answer}
            <Icon name="arrow" className="text-muted transition-colors group-hover:text-action" />
          </button>
        ))}
      </Form>
      {answers !== '' && (
        <p className="mt-6 flex gap-6">
          <LocalLink
            to={`${quizHref(answers.slice(0, -1))}#question`}
            className="link-quiet inline-flex items-center gap-1.5 text-action"
          >
            <Icon name="chevron-left" size={18} />
            {t('back')}
          </LocalLink>
          <RestartLink className="link-quiet text-muted" />
        </p>
      )}
    </div>
  )
}

/** The progress through the questions, as a bar and in words. */
function Progress({ number }: { number: number }) {
  const { t } = useTranslation('quiz')
  return (
    <div>
      <p className="figures text-sm text-muted" aria-hidden="true">
        {t('progress', { number, total: QUESTIONS.length })}
      </p>
      <div className="mt-2 grid grid-cols-8 gap-1.5" aria-hidden="true">
        {QUESTIONS.map((question, index) => (
          <span key={question} className={`h-1 ${index < number ? 'bg-action' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
