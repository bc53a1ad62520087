import type { Language } from '#kit/localized.ts'

/** The summary of a record, in its language. */
export function Summary({
  of: { summary, language },
  className,
}: {
  of: { summary: string; language: Language }
  className: string
}) {
  return (
    <p lang={language} className={className}>
      {summary}
    </p>
  )
}
