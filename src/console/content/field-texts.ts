import { useMemo } from 'react'
import { useTranslation } from '#web/translation.ts'
import { useKinds } from './kinds/kinds.ts'

export type FieldTexts = {
  /** The label of a field; a path may have the numbers of parts and end in a language. */
  label(path: string): string
  /** What a field is for, in a line; undefined where its label says it. */
  hint(path: string): string | undefined
  /** A choice of a field, or a kind of part. */
  choice(path: string, value: string): string
}

type Group = Record<string, string>

/** The labels, hints and choices of a kind's fields in the page's language. */
export function useFieldTexts(kind: string): FieldTexts {
  const { t } = useTranslation(useKinds().get(kind) as 'events/console')
  return useMemo(() => {
    // A kind may do without hints and choices.
    const all = { returnObjects: true, defaultValue: {} } as const
    const fields: Group = t('fields', all)
    const hints: Group = t('hints', all)
    const choices: Record<string, Group> = t('choices', all)
    return {
      label: (path) => fields[labelPath(path, fields)] ?? path,
      hint: (path) => hints[labelPath(path, fields)],
      choice: (path, value) => choices[labelPath(path, fields)]?.[value] ?? value,
    }
  }, [t])
}

/** The key of a path's label: without numbers, and without languages unless a label names one. */
function labelPath(path: string, fields: Group): string {
  const named = path.replace(/(^|\.)\d+(?=\.|$)/g, '')
  return named in fields ? named : named.replace(/\.(en|fr)(?=\.|$)/g, '')
}
