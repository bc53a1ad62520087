import { LocalLink } from '#web/local-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { personHref } from './person-href.ts'
import { When } from './when.tsx'

/** The e-mail address of a person, which leads to what the site holds about them. */
export function EmailFact({ label, email }: { label: string; email: string }) {
  return (
    <Fact label={label}>
      <LocalLink to={personHref(email)} className="link wrap-anywhere">
        {email}
      </LocalLink>
    </Fact>
  )
}

/**
 * When something was received, and its state, with who gave it that and when.
 * @param t the texts of the record's feature
 */
export function ReceivedFacts<State extends string>({
  t,
  record: { sentAt, state, stateChangedAt, stateChangedBy },
}: {
  t: (key: 'received' | 'state' | `states.${State}`) => string
  record: { sentAt: string; state: State; stateChangedAt: string | null; stateChangedBy: string | null }
}) {
  return (
    <>
      <Fact label={t('received')}>
        <When at={sentAt} />
      </Fact>
      <Fact label={t('state')}>
        {t(`states.${state}`)}
        {stateChangedAt && stateChangedBy && (
          <span className="block text-sm wrap-anywhere text-muted">
            {stateChangedBy}, <When at={stateChangedAt} />
          </span>
        )}
      </Fact>
    </>
  )
}
