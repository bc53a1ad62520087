import type { ComponentProps } from 'react'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { FoldedCheckboxes } from '#web/ui/choices.tsx'
import type { Choices, ClientChoice } from './choices.ts'
import { ClientsSearch } from './clients-search.tsx'

type Chosen = { areas: readonly string[]; clients: readonly string[]; clientsTyped: string }
type Props = {
  choices: Choices
  /** The initial choices, and typed names of companies. */
  chosen: Chosen
  faultOf: (field: 'areas' | 'clients') => string | undefined
  /** The storage key of the form's draft. */
  draft?: string
}

/** The fields for companies and areas. If a list can't be loaded, its message replaces both (R602). */
export function ChoiceFields({ choices, chosen, faultOf, draft }: Props) {
  const { areas, clients, searchesClients } = choices
  if (areas.failure !== undefined || clients.failure !== undefined) {
    return <ChoiceFailure areas={areas.failure} clients={clients.failure} chosen={chosen} />
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
      {searchesClients ? (
        <ClientsSearch
          chosen={chosen.clients}
          typed={chosen.clientsTyped}
          error={faultOf('clients')}
          draft={draft}
        />
      ) : (
        <ClientsField items={clients.items} chosen={chosen.clients} error={faultOf('clients')} />
      )}
      <AlertChoices
        name="areas"
        chosen={chosen.areas}
        error={faultOf('areas')}
        choices={areas.items.map((area) => ({ value: area, label: area }))}
      />
    </div>
  )
}

/** What stands in the field before anything is chosen. */
const NONE = { clients: 'noClients', areas: 'noAreas', topics: 'allTopics' } as const

/** What alerts are chosen by, folded away until it is opened. */
export function AlertChoices({
  name,
  ...rest
}: Omit<ComponentProps<typeof FoldedCheckboxes>, 'label' | 'hint' | 'none' | 'scroll'> & {
  name: keyof typeof NONE
}) {
  const { t } = useTranslation('subscriptions')
  return (
    <FoldedCheckboxes
      {...rest}
      name={name}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`)}
      none={t(`fold.${NONE[name]}`)}
      scroll
    />
  )
}

type ClientsProps = { items: ClientChoice[]; chosen: readonly string[]; error: string | undefined }

function ClientsField({ items, chosen, error }: ClientsProps) {
  return (
    <AlertChoices
      name="clients"
      chosen={chosen}
      error={error}
      choices={items.map((client) => ({
        value: client.name,
        label: (
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            {client.name}
            <span className="figures text-sm text-muted">{client.ticker}</span>
          </span>
        ),
      }))}
    />
  )
}

type Failed = { areas: number | undefined; clients: number | undefined; chosen: Chosen }

/** Hidden fields keep the earlier choices, which can't be shown. */
function ChoiceFailure({ areas, clients, chosen }: Failed) {
  const messages = new Set([useFailureWords('areas', areas), useFailureWords('clients', clients)])
  return (
    <>
      {[...messages].map(
        (message) =>
          message && (
            <AlertBanner key={message} kind="error">
              {message}
            </AlertBanner>
          ),
      )}
      {(['areas', 'clients'] as const).flatMap((field) =>
        chosen[field].map((name) => (
          <input key={`${field} ${name}`} type="hidden" name={field} value={name} />
        )),
      )}
    </>
  )
}

/** R602's message for an HTTP status. */
function useFailureWords(list: 'areas' | 'clients', status: number | undefined): string | undefined {
  const { t } = useTranslation(['subscriptions', 'errors'])
  if (status === undefined) return undefined
  if (status === 404) return t(list === 'areas' ? 'errors:no_areas' : 'errors:no_companies')
  return status === 403 ? t('failures.forbidden') : t('failures.other')
}
