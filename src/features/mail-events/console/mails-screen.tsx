import { useLoaderData } from 'react-router'
import { timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { personHref } from '#web/console/person-href.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'
import { type Block, type LoggedMail, listMails, MAIL_FILTERS, unblockMailAddress } from './contract.ts'

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
        <LocalLink
          to={personHref(email)}
          className="font-normal wrap-anywhere hover:text-action hover:underline"
        >
          {email}
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
      cell: ({ outcome, bounceStatus }) => (
        <span className={['sent', 'withheld'].includes(outcome) ? '' : 'font-medium text-amber'}>
          {t(`outcomes.${outcome}`)} {bounceStatus && <span className="figures">({bounceStatus})</span>}
        </span>
      ),
    },
    timeColumn('at', t('sent')),
  ]
  return (
    <ListScreen t={t} path="/console/mails" found={found}>
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
