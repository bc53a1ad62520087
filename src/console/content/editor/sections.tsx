import { type MouseEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useEditing } from '../fields/editing.ts'
import { GroupFields } from '../fields/field-view.tsx'
import type { Section } from '../shape.ts'
import { missingFrench } from './french-state.ts'
import { goToField } from './go-to-field.ts'

const idOf = ({ name }: Section) => `section-${name}`

/** A part of the form, under its heading in a form that has several. */
export function FormSection({ section }: { section: Section }) {
  const { texts } = useEditing()
  const id = idOf(section)
  if (section.name === undefined) return <GroupFields fields={section.fields} path="" />
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0">
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-[calc(var(--bar)+1rem)] mb-5 border-b border-ink pb-2 text-xl"
      >
        {texts.section(section.name)}
      </h2>
      <GroupFields fields={section.fields} path="" />
    </section>
  )
}

type Sections = { sections: readonly Section[] }

/** Beside the form: its sections, which of them is read, and where something is missing. Below `xl`: {@link SectionChoice}. */
export function SectionLinks({ sections }: Sections) {
  const { t } = useTranslation('console/content/editor')
  const current = useCurrentSection(sections)
  return (
    <nav aria-label={t('sections.label')} className="hidden xl:block">
      <ol className="sticky top-[calc(var(--bar)+1rem)] max-h-[calc(100dvh-var(--bar)-2rem)] overflow-y-auto border-l border-line">
        {sections.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { t } = useTranslation('console/content/editor')
  const { texts } = useEditing()
  const { faults, isFrenchMissing } = useMarks(section)
  const go = (event: MouseEvent) => {
    // A modified click opens the section in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goToSection(section)?.focus({ preventScroll: true })
  }
  return (
    <a
      href={`#${idOf(section)}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={go}
      className="-ml-px flex min-h-9 items-center gap-2 border-l-2 border-transparent py-1 pl-3 text-sm hover:text-action aria-[current]:border-action aria-[current]:font-semibold"
    >
      <span className="min-w-0 flex-1">{texts.section(section.name ?? '')}</span>
      {isFrenchMissing && (
        <span className="font-medium text-amber" title={t('sections.french')}>
          <span aria-hidden>FR</span>
          <VisuallyHidden>{t('sections.french')}</VisuallyHidden>
        </span>
      )}
      {faults > 0 && (
        <span
          className="figures flex items-center gap-1 font-medium text-red"
          title={t('sections.faults', { count: faults })}
        >
          <Icon name="warning" size={16} />
          <span aria-hidden>{faults}</span>
          <VisuallyHidden>{t('sections.faults', { count: faults })}</VisuallyHidden>
        </span>
      )}
    </a>
  )
}

/** Above the form, where there is no room beside it. */
export function SectionChoice({ sections, isAlwaysShown }: Sections & { isAlwaysShown: boolean }) {
  const { t } = useTranslation('console/content/editor')
  const { texts } = useEditing()
  const current = useCurrentSection(sections)
  const id = useId()
  return (
    <div className={`mb-2 flex items-center gap-3 ${isAlwaysShown ? '' : 'xl:hidden'}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {t('sections.label')}
      </label>
      <div className="min-w-0 flex-1 sm:max-w-xs">
        <NativeSelect
          id={id}
          value={current?.name}
          onChange={({ currentTarget }) => {
            const chosen = sections.find(({ name }) => name === currentTarget.value)
            if (chosen) goToSection(chosen)
          }}
          options={sections.map(({ name = '' }) => ({ value: name, label: texts.section(name) }))}
          className="min-h-9 w-full rounded-base border border-line-strong bg-raised px-2 text-sm"
        />
      </div>
    </div>
  )
}

/** How many of a section's fields have something to correct, of what is shown, and whether French is missing in it. */
function useMarks({ fields }: Section): { faults: number; isFrenchMissing: boolean } {
  const { faults, store } = useEditing()
  const names = new Set(fields.map(({ name }) => name))
  return {
    faults: useSyncExternalStore(
      faults.subscribe,
      () => Object.keys(faults.all()).filter((path) => names.has(path.split('.', 1)[0] ?? '')).length,
    ),
    isFrenchMissing: useSyncExternalStore(
      store.subscribe,
      () => missingFrench(store.current(), fields).length > 0,
    ),
  }
}

/** The section at the reading height of the window; the last one at the end of the page, where it may be lower. */
function useCurrentSection(sections: readonly Section[]): Section | undefined {
  const [current, setCurrent] = useState(sections[0])
  useEffect(() => {
    const follow = () => {
      const { scrollHeight } = document.documentElement
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
      const isReached = (section: Section) =>
        (document.getElementById(idOf(section))?.getBoundingClientRect().top ?? 0) <= innerHeight * 0.4
      setCurrent((isAtEnd ? undefined : sections.findLast(isReached)) ?? sections.at(isAtEnd ? -1 : 0))
    }
    follow()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', follow, options)
    addEventListener('resize', follow, options)
    return () => listening.abort()
  }, [sections])
  return current
}

/** Scrolls to a section and writes it into the address, whose state says which editor is open. @returns its heading */
function goToSection(section: Section): HTMLElement | null {
  const heading = document.getElementById(idOf(section))
  heading?.scrollIntoView({ block: 'start' })
  history.replaceState(history.state, '', `#${idOf(section)}`)
  return heading
}

/** A link to an editor may name a section or a field of the form: `#section-documents`, `#fee`. */
export function useFieldOfAddress() {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id === '') return
    // After the new screen has been scrolled to its start.
    const timer = setTimeout(() => {
      const heading = id.startsWith('section-') ? document.getElementById(id) : null
      if (!heading) return goToField(id)
      heading.scrollIntoView({ block: 'start' })
      heading.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [])
}
