import { data, useLoaderData } from 'react-router'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { QuestionForm } from './question-form.tsx'
import { ResultView } from './result-view.tsx'
import { ANSWERS, isAnswers, resultOf, TOTAL } from './score.ts'

export const handle = { texts: ['quiz'] }

/** The answers are in the address: nothing is stored, and results can be shared. */
const load = pageData(async ({ url }) => {
  const given = url.searchParams.get(ANSWERS) ?? ''
  const readable = isAnswers(given)
  return data({ answers: readable ? given : '', readable }, { status: readable ? 200 : 422 })
})

export { load as clientLoader, load as loader }

/** The quiz: one question after the other, then the result (R408). */
export default function QuizPage() {
  const { t } = useTranslation('quiz')
  const { answers, readable } = useLoaderData<typeof load>()
  const result = resultOf(answers)
  const title = result ? t('result.title', { score: result.score, total: TOTAL }) : t('title')
  return (
    <>
      <PageMeta title={title} description={t('description')} noindex={answers !== ''} />
      <PageTitle eyebrow={t('eyebrow')} title={t('title')} lede={answers === '' ? t('lede') : undefined} />
      {!readable && (
        <div className="frame mb-10">
          <AlertBanner kind="error" title={t('unreadable.title')}>
            {t('unreadable.text')}
          </AlertBanner>
        </div>
      )}
      <div className="frame pb-20">
        {result ? <ResultView result={result} answers={answers} /> : <QuestionForm answers={answers} />}
      </div>
    </>
  )
}
