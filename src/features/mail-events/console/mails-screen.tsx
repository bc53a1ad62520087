import { useLoaderData } from 'react-router'
import { Address, timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { personHref } from '#web/console/person-href.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { When } from '#web/console/when.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'
import {
  type Block,
  type DeliveryNote,
  type LoggedMail,
  listMails,
  MAIL_FILTERS,
  unblockMailAddress,
} from './contract.ts'

export const loader = listLoader('outcome', MAIL_FILTERS, (api, query) => api(listMails, { query }))

/** The log of sent e-mails, with what came back (R809). */
export default function MailsScreen() {
  const { t } = useTranslation('mail-events/console')
  const found = useLoaderData<typeof loader>()
  const { q, choice, list } = found
  const columns: Column<LoggedMail>[] = [
    {
      key: 'email',
      heading: t('to'),
      cell: ({ email }) => (
        <LocalLink to={personHref(email)} className="font-normal hover:text-action hover:underline">
          <Address>{email}</Address>
        </LocalLink>
      ),
    },
    {
      key: 'subject',
      heading: t('subject'),
      isMinor: true,
      cell: ({ subject, language }) => <span lang={language}>{subject}</span>,
    },
    {
      key: 'outcome',
      heading: t('outcome'),
      cell: (mail) => (
        <>
          <span className={['sent', 'withheld'].includes(mail.outcome) ? '' : 'font-medium text-amber'}>
            {t(`outcomes.${mail.outcome}`)}{' '}
            {mail.bounceStatus && <span className="figures">({mail.bounceStatus})</span>}
          </span>
          <Details mail={mail} />
        </>
      ),
    },
    timeColumn('at', t('sent')),
  ]
  return (
    <ListScreen t={t} path="/console/mails" found={found}>
      <Notes notes={list.notes} isOfAddress={q !== ''} />
      {list.block && <BlockNotice block={list.block} />}
      <Table
        label={t('title')}
        columns={columns}
        rows={list.mails}
        empty={q || choice ? t('noMatch') : t('none')}
      />
    </ListScreen>
  )
}

/** Why e-mails don't arrive, one cause a line: those to an address, or any (R708). */
function Notes({ notes, isOfAddress }: { notes: DeliveryNote[]; isOfAddress: boolean }) {
  const { t } = useTranslation('mail-events/console')
  if (notes.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="text-xl">{t(isOfAddress ? 'why' : 'delayed')}</h2>
      <ul className="mt-3 border-t border-line">
        {notes.map(({ kind, text, at, correlationId }) => (
          <li key={`${text}${at}`} className="border-b border-line py-2 wrap-anywhere">
            <span className={kind === 'problem' ? 'font-medium text-amber' : ''}>
              {text}
              {at && (
                <>
                  {' '}
                  <When at={at} />
                </>
              )}
            </span>
            {correlationId && (
              <span className="block text-sm text-muted">
                {t('request')} <span className="figures">{correlationId}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By what the administrators of both servers find a mail. */
function Details({ mail: { reply, mailId, correlationId } }: { mail: LoggedMail }) {
  const { t } = useTranslation('mail-events/console')
  return (
    <details className="mt-1 text-sm text-muted">
      <summary className="w-fit hover:text-action">{t('details')}</summary>
      {reply && <p className="wrap-anywhere">{reply}</p>}
      <p className="wrap-anywhere">
        Message-ID <span className="figures">{mailId}</span>
      </p>
      {correlationId && (
        <p className="wrap-anywhere">
          {t('request')} <span className="figures">{correlationId}</span>
        </p>
      )}
    </details>
  )
}

/** Why an address gets no mail, and the way to change that. */
function BlockNotice({ block: { email, reason } }: { block: Block }) {
  const { t } = useTranslation('mail-events/console')
  const { act } = useChange()
  return (
    <div className="mb-6">
      <BoxedNotice title={t('blockedTitle')} dismissible={false}>
        <p className="wrap-anywhere">{t(`blocked.${reason}`, { email })}</p>
        {reason === 'bounce' && (
          <ConfirmButton
            label={t('unblock')}
            name={t('unblockWhat', { email })}
            question={t('unblockQuestion', { email })}
            consequence={t('unblockConsequence')}
            act={() => act((api) => api(unblockMailAddress, { query: { email } }))}
          />
        )}
      </BoxedNotice>
    </div>
  )
}
