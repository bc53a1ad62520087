import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { searchConsole } from '#features/desk/contract.ts'
import type { TitledRecord } from '#features/drafts/contract.ts'
import type { FoundPerson } from '#features/people/contract.ts'
import { isApiError } from '#kit/errors.ts'
import { containsWords, wordsOf } from '#kit/words.ts'
import { consoleApi } from '#web/console/api.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { personHref } from '#web/console/person-href.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListboxOption } from '#web/ui/listbox-option.tsx'
import { editorPath } from '../content/list/list-address.ts'
import { useTitleOf } from '../content/title-of.ts'
import { useMenu } from '../use-menu.ts'

/** How long after the last key the search is made, in ms. */
const PAUSE_MS = 150

type Result = { href: string; label: ReactNode; kind: string }
type Found = { q: string; records: TitledRecord[]; people: FoundPerson[] }

/**
 * One search over the console's screens, everything that staff edit, and people (R809). Opened with Ctrl+K or ⌘K from everywhere;
 * a combobox whose list is chosen from with the arrow keys.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useLocalNavigate()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, failure } = useSearch(q.trim())
  const results = useResults(q.trim(), found)
  useEffect(() => dialog.current?.showModal(), [])

  const open = (result: Result | undefined) => {
    if (!result) return
    dialog.current?.close()
    void navigate(result.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + results.length) % results.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(results[chosen])
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100%-2rem)] max-w-xl rounded-base border border-line-strong bg-raised text-ink backdrop:bg-veil"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results[chosen] && `${id}-${chosen}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('palette.label')}
          value={q}
          onChange={({ currentTarget }) => {
            setQ(currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full bg-transparent outline-none placeholder:text-muted"
        />
      </div>
      {results.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('palette.results')}
          className="max-h-[50vh] overflow-y-auto py-2"
        >
          {results.map((result, index) => (
            <Option
              key={result.href}
              id={`${id}-${index}`}
              result={result}
              isChosen={index === chosen}
              onChoose={() => open(result)}
            />
          ))}
        </div>
      )}
      <p role="status" className={`px-4 text-muted ${results.length > 0 ? 'sr-only' : 'py-3'}`}>
        {failure ?? status()}
      </p>
    </dialog>
  )

  function status(): string {
    if (!q.trim()) return t('palette.begin')
    if (found?.q !== q.trim()) return t('loading')
    return results.length > 0 ? t('palette.count', { count: results.length }) : t('palette.none')
  }
}

function Option({
  id,
  result: { label, kind },
  isChosen,
  onChoose,
}: {
  id: string
  result: Result
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <ListboxOption
      id={id}
      isActive={isChosen}
      onPick={onChoose}
      className="flex min-h-10 cursor-pointer items-center justify-between gap-4 px-4 hover:bg-sunk aria-selected:bg-action-wash"
    >
      <span className="min-w-0 truncate">{label}</span>
      <span className="shrink-0 text-sm text-muted">{kind}</span>
    </ListboxOption>
  )
}

/** What the API finds for a text, a moment after the last key; what was found before stays until then. */
function useSearch(q: string): { found: Found | undefined; failure: string | undefined } {
  const language = useLanguage()
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!q) return
    let isCurrent = true
    const search = async () => {
      try {
        const answer = await consoleApi(language)(searchConsole, { query: { q } })
        if (isCurrent) setFound({ q, ...answer })
        if (isCurrent) setFailure(undefined)
      } catch (error) {
        if (!isApiError(error)) throw error
        if (isCurrent) setFailure(error.message)
      }
    }
    const timer = setTimeout(search, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q, language])
  return { found: q ? found : undefined, failure: q ? failure : undefined }
}

/** Screens that the role may open, then records, then people. */
function useResults(q: string, found: Found | undefined): Result[] {
  const { t } = useTranslation('console')
  const titleOf = useTitleOf()
  const kindName = useKindName()
  const words = wordsOf(q)
  const screens = useMenu()
    .flatMap(({ links }) => links)
    .filter((screen) => words.length > 0 && containsWords(`${screen.label} ${screen.words}`, words))
    .map(({ to, label }) => ({ href: to, label, kind: t('palette.screen') }))
  const records = (found?.records ?? []).map(({ kind, record, draft, title }) => ({
    href: editorPath(kind, { record, draftId: draft ?? undefined }),
    label: titleOf({ title }),
    kind: kindName('one', kind),
  }))
  const people = (found?.people ?? []).map(({ name, email }) => ({
    href: personHref(email),
    label: name ? `${name}, ${email}` : email,
    kind: t('palette.person'),
  }))
  return [...screens, ...records, ...people]
}
