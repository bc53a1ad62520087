import { useState } from 'react'
import {
  archiveContent,
  type Content,
  type RemovalReferences,
  removalRefusedSchema,
} from '#features/drafts/contract.ts'
import { isApiError } from '#kit/errors.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { useTitleOf } from '../title-of.ts'

/**
 * Takes a record off the site. While others refer to it, it stays, and the dialog names them.
 * @param asksFirst somebody else has to agree: `onAsked` gets the record with the draft that stands for its removal
 */
export function ArchiveButton({
  kind,
  record,
  basedOn,
  asksFirst,
  onAsked,
}: {
  kind: string
  record: string
  basedOn: string
  asksFirst: boolean
  onAsked: (content: Content) => void
}) {
  const { t } = useTranslation('console/content/editor')
  const api = consoleApi(useLanguage())
  const navigate = useLocalNavigate()
  const [references, setReferences] = useState<RemovalReferences>([])
  const archive = async () => {
    try {
      const archived = await api(archiveContent, { params: { kind, record }, body: { basedOn } })
      if (archived.published) return onAsked(archived)
    } catch (error) {
      const refused = isApiError(error) ? removalRefusedSchema.safeParse(error.current) : undefined
      if (refused?.success) setReferences(refused.data.references)
      throw error
    }
    navigate(`/console/content/${kind}`)
  }
  return (
    <ConfirmButton
      label={t('action.archive')}
      name={t('action.archive')}
      question={t('archive.question')}
      consequence={
        references.length === 0 ? (
          t(asksFirst ? 'archive.secondPerson' : 'archive.consequence')
        ) : (
          <ReferenceList references={references} isCompany={kind === 'company'} />
        )
      }
      act={archive}
    />
  )
}

function ReferenceList({ references, isCompany }: { references: RemovalReferences; isCompany: boolean }) {
  const { t } = useTranslation('console/content/editor')
  const kindName = useKindName()
  const titleOf = useTitleOf()
  return (
    <>
      {isCompany && <p>{t('archive.formerClient')}</p>}
      <p>{t('archive.referredTo')}</p>
      <ul className="max-h-64 list-disc space-y-1 overflow-y-auto pl-5">
        {references.map(({ by, count, kind, records }) =>
          kind && records ? (
            records.map(({ record, title }) => (
              <li key={`${kind} ${record}`}>
                {kindName('one', kind)}{' '}
                <LocalLink
                  to={`/console/content/${kind}/records/${encodeURIComponent(record)}`}
                  className="link"
                >
                  {titleOf({ title: title ?? {} })}
                </LocalLink>
              </li>
            ))
          ) : (
            <li key={by}>{t(`archive.referrers.${by}`, { count })}</li>
          ),
        )}
        {references
          .filter(({ count, records = [] }) => records.length > 0 && count > records.length)
          .map(({ by, count, records = [] }) => (
            <li key={`${by} more`}>{t(`archive.referrers.${by}`, { count: count - records.length })}</li>
          ))}
      </ul>
    </>
  )
}
