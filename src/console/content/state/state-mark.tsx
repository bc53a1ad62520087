import type { ReactNode } from 'react'
import type { ContentEntry, LIST_STATES } from '#features/drafts/contract.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { useTranslation } from '#web/translation.ts'

export type ContentState = (typeof LIST_STATES)[number]

/** Drawn besides written, so that a state is told without its colour. */
const DRAWINGS: Record<ContentState, ReactNode> = {
  draft: <circle cx="6" cy="6" r="4" strokeDasharray="2.2 1.6" />,
  'in-review': (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  approved: <path d="m2.5 6.5 2.5 2.5 4.5-6" />,
  scheduled: (
    <>
      <circle cx="6" cy="6" r="4.25" />
      <path d="M6 3.5V6l1.6 1.2" />
    </>
  ),
  published: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  archived: <path d="M2 3.5h8v6H2zM1.5 3.5h9M4.75 6h2.5" />,
}

const COLOURS: Record<ContentState, string> = {
  draft: 'text-muted',
  'in-review': 'text-amber',
  approved: 'text-action',
  scheduled: 'text-amber',
  published: 'text-action',
  archived: 'text-muted',
}

/** The mark of a state of content: in lists, the editor and the calendar. */
export function StateMark({ state }: { state: ContentState }) {
  const { t } = useTranslation('console/content/state')
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${COLOURS[state]}`}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
        className="shrink-0"
      >
        {DRAWINGS[state]}
      </svg>
      {t(state)}
    </span>
  )
}

/** The marks of a record: whether it is published, and its draft's state. Without either, it is archived. */
export function RecordState({
  isPublished,
  draft,
}: {
  isPublished: boolean
  draft: Pick<NonNullable<ContentEntry['draft']>, 'state'> | null
}) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {isPublished && <StateMark state="published" />}
      {draft && <StateMark state={draft.state} />}
      {!isPublished && !draft && <StateMark state="archived" />}
    </span>
  )
}

/** EN and FR; a language in which texts are missing is struck through, in amber; French that is outdated is in amber too. */
export function LanguageMarks({
  missing,
  isFrenchOutdated,
}: {
  missing: readonly Language[]
  isFrenchOutdated: boolean
}) {
  const { t } = useTranslation('console/content/state')
  return (
    <span className="inline-flex gap-1.5 text-sm">
      {LANGUAGES.map((language) => {
        const isMissing = missing.includes(language)
        const isOutdated = language === 'fr' && isFrenchOutdated && !isMissing
        const label = isOutdated
          ? t('outdated')
          : t(isMissing ? 'missing' : 'complete', { language: t(`language.${language}`) })
        return (
          <span
            key={language}
            title={label}
            className={isMissing || isOutdated ? 'font-medium text-amber' : 'text-muted'}
          >
            <span
              aria-hidden="true"
              className={isMissing ? 'line-through' : isOutdated ? 'underline decoration-dotted' : ''}
            >
              {language.toUpperCase()}
            </span>
            <span className="sr-only">{label}</span>
          </span>
        )
      })}
    </span>
  )
}
