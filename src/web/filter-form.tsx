import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocalNavigate } from './language.tsx'
import type { FiltersOf, ListAddress } from './list-page.ts'
import { LanguageField } from './local-link.tsx'
import { Button } from './ui/button.tsx'
import { DateField } from './ui/date-field.tsx'
import { Icon } from './ui/icon.tsx'
import { SearchField } from './ui/search-field.tsx'
import { Choice, type Option } from './ui/select.tsx'
import { useUiText } from './ui/use-ui-text.ts'
import { useWentBack } from './use-went-back.ts'

type Values = Readonly<Record<string, string | undefined>>

type Props<Name extends string> = {
  /** The address of the list. */
  list: ListAddress<Name>
  /** The accessible name of the form. */
  label: string
  /** The label of the text field, `q`. */
  searchLabel: string
  /** The values of the fields by their names, from the page's address. */
  values: Values
  /** Messages about faulty values, by the fields' names. */
  faults: Partial<Record<string, string>>
  /** Parameters that stay in the address, though the form has no field for them. */
  hidden?: Values
  /** Changes the chosen filters before they are in the address, such as by removing what doesn't fit them. */
  refine?: (filters: FiltersOf<Name>) => FiltersOf<Name>
  /** The fields besides the text field: {@link FilterSelect}, {@link FilterDate} and others. */
  children: ReactNode
}

/**
 * The filters of a list (R302): a plain form with a button at its end. With scripts a choice applies at once, and typed text by
 * Enter, by the button beside it or after a pause. The fields besides the text are folded behind a button with the number
 * of those that are set, so that the list begins on the first screen.
 */
export function FilterForm<Name extends string>({
  list,
  label,
  searchLabel,
  values,
  faults,
  hidden = {},
  refine,
  children,
}: Props<Name>) {
  const t = useUiText()
  const { form, onChange, onSubmit, onBlur } = useLiveForm(list, values, refine)
  const { q, ...folded } = values
  return (
    <search className="print:hidden">
      <form
        ref={form}
        action={list.hrefOf()}
        aria-label={label}
        onChange={onChange}
        onSubmit={onSubmit}
        onBlur={onBlur}
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <LanguageField />
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          name="q"
          label={searchLabel}
          error={faults.q}
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          defaultValue={q}
        >
          <Button type="submit" icon="search" className="shrink-0 [@media(scripting:none)]:hidden">
            {t('filters.apply')}
          </Button>
        </SearchField>
        <FieldsContext value={{ values, faults }}>
          <Folded count={Object.values(folded).filter(Boolean).length} isFaulty={hasFault(folded, faults)}>
            {children}
          </Folded>
        </FieldsContext>
        <noscript>
          <Button type="submit" icon="search">
            {t('filters.apply')}
          </Button>
        </noscript>
      </form>
    </search>
  )
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

function hasFault(values: Values, faults: Props<string>['faults']): boolean {
  return Object.keys(values).some((name) => faults[name] !== undefined)
}

type FoldedProps = { count: number; isFaulty: boolean; children: ReactNode }

/** The folded fields. Beside the search where there is room, if the browser has `::details-content`; else below it. */
function Folded({ count, isFaulty, children }: FoldedProps) {
  const t = useUiText()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isFaulty)
  useEffect(() => {
    if (isFaulty && details.current) details.current.open = true
  }, [isFaulty])
  return (
    <details
      ref={details}
      open={isOpenAtFirst}
      className="group/filters col-span-full supports-[selector(::details-content)]:sm:contents sm:details-content:col-span-full"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-base border border-line-strong px-4 font-medium hover:text-action supports-[selector(::details-content)]:sm:mt-[1.65rem]">
        <Icon name="filter" size={18} />
        {count > 0 ? t('filters.set', { count }) : t('filters.title')}
        <Icon
          name="chevron-down"
          className="ml-auto text-muted transition-transform group-open/filters:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 pt-4 sm:pt-0 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 xl:has-[>:nth-child(5):last-child]:grid-cols-5">
        {children}
      </div>
    </details>
  )
}

const FieldsContext = createContext<{ values: Values; faults: Props<string>['faults'] }>({
  values: {},
  faults: {},
})

type FieldProps = { name: string; label: string }

/** A select of a {@link FilterForm}; `all` is the label of the option for everything. */
export function FilterSelect(props: FieldProps & { all: string; options: Option[] }) {
  const { values, faults } = useContext(FieldsContext)
  return <Choice {...props} value={values[props.name]} error={faults[props.name]} />
}

/** A date field of a {@link FilterForm}. */
export function FilterDate(props: FieldProps) {
  const { values, faults } = useContext(FieldsContext)
  return <DateField {...props} defaultValue={values[props.name]} error={faults[props.name]} />
}

const TYPING_PAUSE_MS = 400

/**
 * Navigates to the list at each change. What is typed without leaving the field is one step of the history, so that Back
 * leads to the list before it.
 */
function useLiveForm<Name extends string>(
  list: ListAddress<Name>,
  values: Values,
  refine: Props<Name>['refine'],
) {
  const navigate = useLocalNavigate()
  const form = useFormValues(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = list.filtersIn(new URLSearchParams(new FormData(form.current) as never))
    const to = list.hrefOf(refine ? refine(chosen) : chosen)
    const isHere = to === list.hrefOf(list.filtersIn(new URLSearchParams(location.search)))
    navigate(to, { replace: isTyping.current || isHere, preventScrollReset: true })
  }
  return {
    form,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current)
      if ((target as Element) instanceof HTMLSelectElement) {
        isTyping.current = false
        apply()
      } else if (isApplied(target as unknown as HTMLInputElement))
        timer.current = setTimeout(() => {
          apply()
          isTyping.current = true
        }, TYPING_PAUSE_MS)
    },
    onSubmit(press: FormEvent) {
      press.preventDefault()
      apply()
    },
    onBlur() {
      isTyping.current = false
    },
  }
}

/**
 * Whether a typed value applies after a pause: not a company, which is picked from its suggestions, nor a date whose year
 * still has leading zeros.
 */
function isApplied({ type, role, value }: HTMLInputElement): boolean {
  return role !== 'combobox' && !(type === 'date' && value.startsWith('0'))
}

/**
 * Sets a form's fields to the values in the page's address, after going back or removing a filter; leaves a text field
 * alone while somebody types in it.
 * @param values by the fields' names; a field without one becomes empty
 */
function useFormValues(values: Values): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const wentBack = useWentBack()
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) choose(field, values[field.name])
      if (
        field instanceof HTMLInputElement &&
        field.type !== 'hidden' &&
        (wentBack || field !== document.activeElement)
      )
        field.value = values[field.name] ?? ''
    }
  }, [values, wentBack])
  return form
}

/** Selects an option; an unknown value selects none, and the message beside the field quotes it. */
function choose(field: HTMLSelectElement, value = ''): void {
  field.value = value
  if (field.selectedIndex === -1) field.value = ''
}
