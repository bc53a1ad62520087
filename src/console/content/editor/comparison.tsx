import { useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditing } from '../fields/editing.ts'
import { usePathNameIn } from '../path-name.ts'
import { type JsonDocument, withValue } from './document-store.ts'
import { differencesOf, type FieldDifference, readable } from './three-way.ts'

type Side = 'mine' | 'theirs'

/**
 * Two versions of a document side by side, field by field, of which somebody chooses. What only one side has changed is chosen
 * already.
 * @param names what the two versions are called
 * @param onDone gets the document with what was chosen
 */
export function Comparison({
  mine,
  theirs,
  base,
  names,
  onDone,
  onCancel,
}: {
  mine: JsonDocument
  theirs: JsonDocument
  base: JsonDocument | undefined
  names: Record<Side, string>
  onDone: (document: JsonDocument) => void
  onCancel?: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const [differences] = useState(() => differencesOf(mine, theirs, base))
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differences.map(({ path, changedBy }) => [path, changedBy === 'them' ? 'theirs' : 'mine']),
    ),
  )
  const choose = (path: string, side: Side) => setChosen({ ...chosen, [path]: side })
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(differences.map(({ path }) => [path, side])))
  const done = () =>
    onDone(
      differences.reduce(
        (document, { path, mine: own }) =>
          chosen[path] === 'mine' ? withValue(document, path, own) : document,
        theirs,
      ),
    )
  return (
    <div className="mt-3">
      <table className="w-full table-fixed border-t border-line text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-1/4 py-2 pr-4 font-medium">
              {t('compare.field')}
            </th>
            {(['mine', 'theirs'] as const).map((side) => (
              <th key={side} scope="col" className="py-2 pr-4 font-medium">
                {names[side]}
                <button type="button" className="link ml-3" onClick={() => chooseAll(side)}>
                  {t('compare.all')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <Row
              key={difference.path}
              difference={difference}
              names={names}
              side={chosen[difference.path] ?? 'mine'}
              onChoose={(side) => choose(difference.path, side)}
            />
          ))}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button small onClick={done}>
          {t('compare.done')}
        </Button>
        {onCancel && (
          <Button small variant="secondary" onClick={onCancel}>
            {t('compare.later')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Row({
  difference,
  names,
  side,
  onChoose,
}: {
  difference: FieldDifference
  names: Record<Side, string>
  side: Side
  onChoose: (side: Side) => void
}) {
  const { t } = useTranslation('console/content/editor')
  const name = usePathName()(difference.path)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-sm font-semibold wrap-anywhere">
        {name}
        {difference.changedBy === 'both' && (
          <span className="block font-normal text-amber">{t('compare.both')}</span>
        )}
      </th>
      {(['mine', 'theirs'] as const).map((each) => (
        <td key={each} className="py-2 pr-4">
          <label className={`flex items-start gap-2 ${side === each ? '' : 'text-muted'}`}>
            <input
              type="radio"
              name={`compare-${difference.path}`}
              aria-label={`${name}${t('colon')}${names[each]}`}
              checked={side === each}
              onChange={() => onChoose(each)}
              className="mt-1 shrink-0 accent-action"
            />
            <span className="line-clamp-6 min-w-0 wrap-anywhere">
              {readable(difference[each]) || t('compare.empty')}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}

/** {@link usePathNameIn} for the document that is edited. */
export function usePathName(): (path: string) => string {
  return usePathNameIn(useEditing().texts)
}
