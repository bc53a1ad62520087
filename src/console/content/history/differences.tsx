import { diffWordsWithSpace } from 'diff'
import type { Difference } from '#features/drafts/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { useFieldTexts } from '../field-texts.ts'
import { usePathNameIn } from '../path-name.ts'

type Json = Difference['before']

/** Texts that share less than words are shown as before and after; longer ones would take too long. */
const MAX_EDITS = 4000

/** What changed, field by field and language by language; within texts, word by word. */
export function Differences({ kind, differences }: { kind: string; differences: Difference[] }) {
  const { t } = useTranslation('console/content/history')
  if (differences.length === 0) return <p className="border-y border-line py-4 text-muted">{t('none')}</p>
  return (
    <dl className="border-t border-line">
      {differences.map((difference) => (
        <div
          key={difference.path}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt>
            <FieldName kind={kind} difference={difference} />
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <Change kind={kind} difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldName({ kind, difference: { path, change } }: { kind: string; difference: Difference }) {
  const { t } = useTranslation('console/content/history')
  const name = usePathNameIn(useFieldTexts(kind))(path)
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="block text-sm text-muted">{t(change)}</span>
    </>
  )
}

function Change({
  kind,
  difference: { path, change, before, after },
}: {
  kind: string
  difference: Difference
}) {
  const { t } = useTranslation('console/content/history')
  const isText = (value: Json): value is string => typeof value === 'string' && /\s/.test(value)
  if (change === 'changed' && isText(before) && isText(after)) {
    const [one, other] = [readable(before), readable(after)]
    return one === other ? <p className="text-muted">{t('markup')}</p> : <Words before={one} after={other} />
  }
  return (
    <>
      {change !== 'added' && <Value kind={kind} path={path} value={before} isRemoved />}
      {change !== 'removed' && <Value kind={kind} path={path} value={after} />}
    </>
  )
}

/** The words of a text, those that went struck through, those that came underlined. */
function Words({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return (
    <p className="whitespace-pre-wrap">
      {shortened(parts).map(({ value, added, removed }, index) => {
        const key = index
        if (!added && !removed) return <span key={key}>{value}</span>
        return (
          <Mark key={key} isRemoved={removed}>
            {value}
          </Mark>
        )
      })}
    </p>
  )
}

/** What came, underlined, or what went, struck through; screen readers are told which. */
function Mark({ isRemoved, children }: { isRemoved: boolean; children: string }) {
  const { t } = useTranslation('console/content/history')
  const Element = isRemoved ? 'del' : 'ins'
  return (
    <Element
      className={
        isRemoved
          ? 'bg-red-wash text-red decoration-1'
          : 'bg-action-wash text-action decoration-1 underline-offset-2'
      }
    >
      <span className="sr-only">{t(isRemoved ? 'removedText' : 'addedText')}</span>
      {children}
    </Element>
  )
}

type Part = { value: string; added: boolean; removed: boolean }
/** Characters shown on each side of a change. */
const AROUND = 160

/** Leaves out what stayed the same far from changes. */
function shortened(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    const { value, added, removed } = part
    const sides = (index > 0 ? 1 : 0) + (index < parts.length - 1 ? 1 : 0)
    if (added || removed || value.length <= AROUND * (sides + 1)) return part
    const start = index > 0 ? value.slice(0, AROUND) : ''
    const end = index < parts.length - 1 ? value.slice(-AROUND) : ''
    return { ...part, value: `${start} … ${end}` }
  })
}

function Value({
  kind,
  path,
  value,
  isRemoved = false,
}: {
  kind: string
  path: string
  value: Json
  isRemoved?: boolean
}) {
  const { t } = useTranslation('console/content/history')
  const { choice } = useFieldTexts(kind)
  const textOf = (one: Json): string => {
    if (one === null) return t('nothing')
    if (typeof one === 'boolean') return t(one ? 'yes' : 'no')
    if (typeof one === 'string') return choice(path, readable(one))
    if (Array.isArray(one)) return one.map(textOf).join(', ')
    return typeof one === 'object' ? JSON.stringify(one, null, 2) : String(one)
  }
  return (
    <p className="whitespace-pre-wrap">
      <Mark isRemoved={isRemoved}>{textOf(value)}</Mark>
    </p>
  )
}

/** A text without its markup, a line for each paragraph; a picture is what it shows. */
function readable(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text
  const { body } = new DOMParser().parseFromString(
    text.replace(/<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  )
  for (const image of body.querySelectorAll('img')) image.replaceWith(`\n[${image.alt}]\n`)
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
