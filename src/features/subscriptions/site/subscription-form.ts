import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, type Values } from '#web/api-form.ts'
import { subscribe, subscribeSchema } from '../contract.ts'

export const FIELDS = ['firstName', 'lastName', 'email', 'company', 'phone'] as const
export type FieldName = (typeof FIELDS)[number]

/** The session-storage key of the draft. */
export const DRAFT = 'subscribe'

/** The field for typed names or tickers of companies, separated by semicolons. */
export const CLIENTS_TYPED = 'clientsTyped'

/** The form of R601. The box has one field for the name, which the API splits (R204). */
export const SUBSCRIPTION_FORM = defineForm({
  texts: ['name', ...FIELDS, CLIENTS_TYPED],
  lists: ['areas', 'clients'],
  check: (values, language) => validate(subscribeSchema, subscriptionIn(values), language),
  send: ({ api, values, idempotencyKey }) => {
    const timeZone = import.meta.env.SSR ? '' : Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = bodyOf<typeof subscribeSchema>({ ...subscriptionIn(values), timeZone })
    return api(subscribe, { body, idempotencyKey })
  },
  idempotent: true,
})

type SubscriptionValues = Values<'name' | FieldName | typeof CLIENTS_TYPED, 'areas' | 'clients'>

function subscriptionIn({ clients, clientsTyped, ...values }: SubscriptionValues) {
  return bodyOf<typeof subscribeSchema>({ ...values, clients: allClients({ clients, clientsTyped }) })
}

/** The companies of a form, ticked and typed. */
export function allClients({ clients, clientsTyped }: Values<typeof CLIENTS_TYPED, 'clients'>): string[] {
  const typed = clientsTyped.split(';').map((name) => name.trim())
  return [...clients, ...typed.filter(Boolean)]
}

/** Values returned by the action, with the name of a box split to fill in the page's two fields. */
export function withNames({ name = '', ...values }: Partial<SubscriptionValues>) {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return firstName ? { ...values, firstName, lastName: others.join(' ') } : values
}
