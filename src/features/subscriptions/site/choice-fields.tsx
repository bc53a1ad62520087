import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { CheckboxGroup } from '#web/ui/choices.tsx'
import type { ClientChoice, Loaded, LoadFailure } from './choices.ts'

type FieldProps<T> = { loaded: Loaded<T>; chosen: readonly string[]; error?: string | undefined }

/** The companies to follow (R602). */
export function ClientsField({ loaded, chosen, error }: FieldProps<ClientChoice>) {
  const { t } = useTranslation('subscriptions')
  if (loaded.failure) return <ChoiceFailure failure={loaded.failure} />
  return (
    <CheckboxGroup
      name="clients"
      label={t('fields.clients')}
      hint={t('hints.clients')}
      scroll
      chosen={chosen}
      error={error}
      choices={loaded.items.map((client) => ({
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

/** The zones to hear of (R602). */
export function AreasField({ loaded, chosen, error }: FieldProps<string>) {
  const { t } = useTranslation('subscriptions')
  if (loaded.failure) return <ChoiceFailure failure={loaded.failure} />
  return (
    <CheckboxGroup
      name="areas"
      label={t('fields.areas')}
      hint={t('hints.areas')}
      scroll
      chosen={chosen}
      error={error}
      choices={loaded.items.map((area) => ({ value: area, label: area }))}
    />
  )
}

/** R602: what stands in the place of choices that could not be loaded. A 404 says itself which ones there are none of. */
function ChoiceFailure({ failure: { status, message } }: { failure: LoadFailure }) {
  const { t } = useTranslation('subscriptions')
  const text = status === 404 ? message : status === 403 ? t('failures.forbidden') : t('failures.other')
  return <AlertBanner kind="error">{text}</AlertBanner>
}
