import { useLoaderData, useRevalidator } from 'react-router'
import { consoleApi } from '#web/console/api.ts'
import { timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listQuery } from '#web/console/list-search.tsx'
import { personHref } from '#web/console/person-href.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BoxedNotice } from '#web/ui/boxed-notice.tsx'
import { type Block, type LoggedMail, listMails, MAIL_FILTERS, unblockMailAddress } from './contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const { q, choice: outcome, page } = listQuery(url, 'outcome', MAIL_FILTERS)
  return { q, outcome, list: await api(listMails, { query: { q, outcome, page } }) }
})

/** The log of sent e-mails, with what came back (R809). */
export default function MailsScreen() {
  const { t } = useTranslation('mail-events/console')
  const { q, outcome, list } = useLoaderData<typeof loader>()
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
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      path="/console/mails"
      q={q}
      searchLabel={t('search')}
      choice={{
        name: 'outcome',
        label: t('outcome'),
        all: t('allOutcomes'),
        value: outcome,
        options: MAIL_FILTERS.map((each) => ({ value: each, label: t(`outcomes.${each}`) })),
      }}
      paging={list}
    >
      {list.block && <BlockNotice block={list.block} />}
      <Table
        label={t('title')}
        columns={columns}
        rows={list.mails}
        empty={q || outcome ? t('noMatch') : t('none')}
      />
    </ListScreen>
  )
}

/** Why an address gets no mail, and the way to change that. */
function BlockNotice({ block: { email, reason } }: { block: Block }) {
  const { t } = useTranslation('mail-events/console')
  const api = consoleApi(useLanguage())
  const { revalidate } = useRevalidator()
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
            act={async () => {
              await api(unblockMailAddress, { query: { email } })
              await revalidate()
            }}
          />
        )}
      </BoxedNotice>
    </div>
  )
}
