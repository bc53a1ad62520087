import { useId, useState } from 'react'
import {
  askClient,
  type ClientLink,
  type Discussion,
  type DraftComment,
  withdrawClientLink,
} from '#features/drafts/console/contract.ts'
import { type Draft, PREVIEW_DAYS } from '#features/drafts/contract.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { DialogForm, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { useRequest } from '#web/use-request.ts'
import { DAYS_OFFERED } from '../preview-pane.tsx'
import type { DraftDiscussion } from './comments.tsx'

type ClientsProps = { draft: Draft; links: readonly ClientLink[]; change: DraftDiscussion['change'] }

/** The clients who were asked to read a draft (R820), and the way to ask another. */
export function Clients({ draft, links, change }: ClientsProps) {
  const { t } = useTranslation('console/content/editor')
  const [isAsking, setAsking] = useState(false)
  const heading = useId()
  const isIncomplete = Object.keys(draft.faults).length > 0
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="font-sans text-sm font-semibold">
        {t('clients.title')}
      </h3>
      {links.length > 0 && (
        <ul className="mt-1 divide-y divide-line border-b border-line">
          {links.map((link) => (
            <Link key={link.id} draftId={draft.id} link={link} change={change} />
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-muted">{t(isIncomplete ? 'clients.incomplete' : 'clients.hint')}</p>
      <Button
        small
        variant="secondary"
        className="mt-3"
        disabled={isIncomplete}
        onClick={() => setAsking(true)}
      >
        {t('clients.ask')}
      </Button>
      {isAsking && <AskDialog draft={draft} change={change} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Link({
  draftId,
  link,
  change,
}: {
  draftId: number
  link: ClientLink
  change: DraftDiscussion['change']
}) {
  const { t } = useTranslation('console/content/editor')
  const { id, name, email, expiresAt, firstOpenedAt, state } = link
  const withdraw = () => change((api) => api(withdrawClientLink, { params: { id: draftId, link: id } }))
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name}, <span className="text-muted">{email}</span>
        </p>
        <p className="text-sm text-muted">
          {firstOpenedAt ? (
            <>
              {t('clients.opened')} <When at={firstOpenedAt} />
            </>
          ) : (
            t('clients.unopened')
          )}
          {' · '}
          {state === 'withdrawn' ? (
            t('clients.withdrawn')
          ) : (
            <>
              {t(`clients.${state}`)} <When at={expiresAt} />
            </>
          )}
        </p>
      </div>
      {state === 'open' && (
        <ConfirmButton
          label={t('clients.withdraw')}
          name={t('clients.withdrawOf', { name })}
          question={t('clients.withdrawQuestion', { name })}
          consequence={t('clients.withdrawConsequence')}
          act={withdraw}
        />
      )}
    </li>
  )
}

function AskDialog({
  draft,
  change,
  onClose,
}: {
  draft: Draft
  change: DraftDiscussion['change']
  onClose: () => void
}) {
  const { t } = useTranslation(['console/content/editor', 'console'])
  const { busy, failure, run } = useRequest()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [days, setDays] = useState<number>(PREVIEW_DAYS.default)
  const ask = (textOf: (name: string) => string) =>
    run(async () => {
      const body = { name: textOf('client-name'), email: textOf('client-email'), language, days }
      await change((api) => api(askClient, { params: { id: draft.id }, body }))
      onClose()
      return undefined
    })
  return (
    <DialogFrame title={t('clients.ask')} onClose={onClose}>
      <p className="mt-2 text-muted">{t('clients.lead')}</p>
      <DialogForm busy={busy} submit={t('clients.send')} onSubmit={ask} onCancel={onClose}>
        <div className="space-y-4">
          <TextField
            name="client-name"
            label={t('clients.fields.name')}
            required
            maxLength={120}
            autoComplete="off"
          />
          <EmailField name="client-email" label={t('clients.fields.email')} required autoComplete="off" />
          <div className="grid grid-cols-2 gap-4">
            <Select
              name="client-language"
              label={t('clients.fields.language')}
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'fr' ? 'fr' : 'en')}
              options={LANGUAGES.map((value) => ({ value, label: t(`console:languages.${value}`) }))}
            />
            <Select
              name="client-days"
              label={t('clients.fields.days')}
              value={String(days)}
              onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
              options={DAYS_OFFERED.map((each) => ({
                value: String(each),
                label: t('clients.days', { count: each }),
              }))}
            />
          </div>
          {failure && (
            <p role="alert" className="font-medium text-red">
              {failure}
            </p>
          )}
        </div>
      </DialogForm>
    </DialogFrame>
  )
}

/**
 * What the clients who were asked say of a draft: whether each has approved it as it is.
 * @param waits whether clients who haven't answered are named too
 */
export function ClientApprovals({
  comments,
  links,
  waits = false,
}: Pick<Discussion, 'comments' | 'links'> & { waits?: boolean }) {
  const { t } = useTranslation('console/content/editor')
  const approvals = new Map<string, DraftComment>()
  for (const comment of comments) if (comment.approval) approvals.set(comment.by, comment)
  const waiting = waits ? links.filter(({ name, state }) => state === 'open' && !approvals.has(name)) : []
  if (approvals.size + waiting.length === 0) return null
  return (
    <ul className="mt-2 space-y-1">
      {[...approvals.values()].map(({ id, by, madeAt, approval }) => (
        <li
          key={id}
          className={`flex items-start gap-2 ${approval === 'current' ? 'text-action' : 'text-amber'}`}
        >
          <Icon name={approval === 'current' ? 'check' : 'warning'} size={18} className="mt-0.5" />
          <span>
            {t(approval === 'current' ? 'clients.approved' : 'clients.approvedBefore', { name: by })}{' '}
            <When at={madeAt} />
            {approval === 'changed' && t('clients.changedSince')}
          </span>
        </li>
      ))}
      {waiting.map(({ id, name }) => (
        <li key={id}>{t('clients.waiting', { name })}</li>
      ))}
    </ul>
  )
}
