import { type FormEvent, useEffect, useRef } from 'react'
import { useLocalNavigate } from '#web/language.tsx'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useWentBack } from '#web/use-went-back.ts'
import { FAQ_TABS } from '../contract.ts'
import { type FaqQuery, faqHref, MAX_CHARACTERS } from './faq-query.ts'

const TYPING_PAUSE_MS = 200

/** The search of one tab: a plain form; with scripts, results appear while typing. */
export function FaqSearch({ query: { tab, q } }: { query: FaqQuery }) {
  const { t } = useTranslation('faq')
  const navigate = useLocalNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const wentBack = useWentBack()
  useEffect(() => showIn(form.current, q, wentBack), [q, wentBack])

  function search(): void {
    clearTimeout(timer.current)
    const typed = form.current && new FormData(form.current).get('q')
    navigate(faqHref({ tab, q: String(typed ?? '').trim() }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <search>
      <form
        ref={form}
        action="/faq"
        onInput={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, TYPING_PAUSE_MS)
        }}
        onSubmit={(press: FormEvent) => {
          press.preventDefault()
          search()
        }}
        className="print:hidden"
      >
        <LanguageField />
        {tab !== FAQ_TABS[0] && <input type="hidden" name="tab" value={tab} />}
        <SearchField name="q" label={t(`search.label.${tab}`)} maxLength={MAX_CHARACTERS} defaultValue={q}>
          <Button type="submit" icon="search" className="shrink-0">
            {t('search.submit')}
          </Button>
        </SearchField>
      </form>
    </search>
  )
}

/** Shows the address's search in the field, after going back, unless somebody types in it. */
function showIn(form: HTMLFormElement | null, q: string, wentBack: boolean): void {
  const field = form?.elements.namedItem('q')
  if (field instanceof HTMLInputElement && (wentBack || field !== document.activeElement)) field.value = q
}
