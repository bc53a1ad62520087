import type { ReactNode } from 'react'
import { useLanguage } from '#web/language.tsx'
import type { FieldShape, ShapeOf } from '../shape.ts'
import { useChoiceTitle } from './choice-titles.ts'
import { useEditing, useValueOf } from './editing.ts'

/** What a folded part is called: its kind, the first reference, text or choice in it, and whether it is hidden. */
export function PartSummary({
  path,
  shape,
}: {
  path: string
  shape: ShapeOf<'group'> | ShapeOf<'variants'>
}) {
  const { texts } = useEditing()
  const variant = useValueOf(path, (value) =>
    shape.type === 'variants' ? String((value as Record<string, unknown> | null)?.[shape.by]) : undefined,
  )
  const fields =
    shape.type === 'group' ? shape.fields : shape.variants.find(({ name }) => name === variant)?.fields
  const isHidden = useValueOf(path, (value) => (value as { isHidden?: unknown } | null)?.isHidden === true)
  const reference = fields?.find((field) => field.shape.type === 'reference')
  return (
    <span className="min-w-0 truncate">
      {variant && <span className="mr-2 text-muted">{texts.choice(path, variant)}</span>}
      <span className="font-medium">
        {reference ? (
          <ReferenceTitle path={`${path}.${reference.name}`} shape={reference.shape as ShapeOf<'reference'>}>
            <FirstText path={path} fields={fields ?? []} />
          </ReferenceTitle>
        ) : (
          <FirstText path={path} fields={fields ?? []} />
        )}
      </span>
      {isHidden && <span className="ml-2 text-muted">({texts.label(`${path}.isHidden`)})</span>}
    </span>
  )
}

function ReferenceTitle({
  path,
  shape,
  children,
}: {
  path: string
  shape: ShapeOf<'reference'>
  children: ReactNode
}) {
  const value = useValueOf(path, (each) => (each === undefined || each === null ? '' : String(each)))
  return useChoiceTitle(shape, value)?.title ?? children
}

/** Fields that name a part, which may stand behind its anchor. */
const NAMING = new Set(['name', 'heading', 'title', 'label', 'question'])

function FirstText({ path, fields }: { path: string; fields: readonly FieldShape[] }) {
  const { texts } = useEditing()
  const language = useLanguage()
  return useValueOf(path, (value) => {
    const partOf = (name: string) => (value as Record<string, unknown> | null)?.[name]
    const naming = fields.filter(({ name }) => NAMING.has(name))
    for (const { name, shape } of [...naming, ...fields]) {
      const each = partOf(name)
      const pair = each as { en?: unknown; fr?: unknown } | undefined
      const text = shape.type === 'pair' && shape.each.type !== 'html' ? pair?.[language] || pair?.en : each
      if (
        (shape.type === 'pair' || shape.type === 'text' || shape.type === 'date') &&
        typeof text === 'string'
      )
        if (text !== '') return text
    }
    const choice = fields.find(({ name, shape }) => shape.type === 'choice' && partOf(name))
    return choice ? texts.choice(`${path}.${choice.name}`, String(partOf(choice.name))) : ''
  })
}
