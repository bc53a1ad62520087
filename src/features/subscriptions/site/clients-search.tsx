import { useEffect, useRef, useState } from 'react'
import { CompanyCombobox } from '#features/companies/site/index.ts'
import { type Draft, readSession } from '#web/form-draft.ts'
import { useHydrated } from '#web/hydrated.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { CheckboxGroup } from '#web/ui/choices.tsx'
import { HIDDEN_COMPANY_ID } from '../contract.ts'
import { CLIENTS_TYPED } from './subscription-form.ts'

type Props = {
  /** The names of the companies chosen at first. */
  chosen: readonly string[]
  /** Text that was typed without picking a suggestion. */
  typed: string
  error: string | undefined
  /** The storage key of the form's draft. */
  draft: string | undefined
}

/**
 * A field to pick companies from suggestions, for firms with too many clients to list (R602). Without
 * scripts, names or tickers are typed, separated by semicolons.
 */
export function ClientsSearch({ chosen, typed, error, draft }: Props) {
  const { t } = useTranslation('subscriptions')
  const hydrated = useHydrated()
  const { box, picked, pick } = usePicked(chosen, draft)
  return (
    <div ref={box} id="clients" tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <CompanyCombobox
        name={CLIENTS_TYPED}
        label={t('fields.clients')}
        hint={
          <>
            {t('hints.clients')} {!hydrated && t('hints.clientsTyped')}{' '}
            <LocalLink to="/companies" className="link">
              {t('hints.clientList')}
            </LocalLink>
          </>
        }
        error={error}
        defaultValue={typed}
        hidden={HIDDEN_COMPANY_ID}
        picksAlone
        optional
        onPick={({ name }, field) => {
          field.value = ''
          pick(name)
        }}
      />
      {picked.length > 0 && (
        <CheckboxGroup
          name="clients"
          id="clients-picked"
          label={t('fields.clientsPicked')}
          required
          scroll
          chosen={picked}
          choices={picked.map((name) => ({ value: name, label: name }))}
        />
      )}
    </div>
  )
}

/** The picked companies, including those of a draft; none after the form is reset. */
function usePicked(chosen: readonly string[], draft: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState(chosen)
  const count = useRef(picked.length)

  useEffect(() => {
    const kept = draft === undefined ? undefined : readSession<Draft>(draft)
    const names = kept?.flatMap(([name, value]) => (name === 'clients' ? [value] : [])) ?? []
    if (names.length > 0) setPicked((before) => withNames(before, names))
  }, [draft])

  useEffect(() => {
    const form = box.current?.closest('form')
    const empty = () => setPicked([])
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  // A picked company fires an input event, so that draft and faults are updated.
  useEffect(() => {
    if (picked.length > count.current) box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    count.current = picked.length
  }, [picked])

  return { box, picked, pick: (name: string) => setPicked((before) => withNames(before, [name])) }
}

function withNames(names: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...names, ...added])]
}
