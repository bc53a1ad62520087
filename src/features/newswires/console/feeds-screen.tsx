import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { validate } from '#i18n/field-errors.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { numberColumn, timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { useChange } from '#web/console/use-change.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  addFeed,
  changeFeed,
  deleteFeed,
  type FeedReport,
  feedEntrySchema,
  INTERVALS_MINUTES,
  listFeeds,
  ON_ARRIVAL,
  pauseFeed,
  readFeedNow,
  type WireFeed,
} from './contract.ts'

export const loader = consoleData(({ api }) => api(listFeeds))

type Choices = { companies: { id: number; name: string }[]; isReviewed: boolean }

/** Newswire feeds: their schedule, their health, and what the last reading imported and left out (R805). */
export default function FeedsScreen() {
  const { t } = useTranslation('newswires/console')
  const may = useMay()
  const { feeds, companies, isReviewed } = useLoaderData<typeof loader>()
  const [changing, setChanging] = useState<number>()
  const changed = feeds.find(({ id }) => id === changing)
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Feeds feeds={feeds} onChange={setChanging} />
      {may('content:publish') &&
        (changed ? (
          <ScreenSection title={t('changeOf', { feed: nameOf(changed) })}>
            <FeedForm
              key={changed.id}
              feed={changed}
              companies={companies}
              isReviewed={isReviewed}
              onDone={() => setChanging(undefined)}
            />
          </ScreenSection>
        ) : (
          <ScreenSection title={t('add')} lead={t('addLead')}>
            <AddForm companies={companies} isReviewed={isReviewed} />
          </ScreenSection>
        ))}
    </Screen>
  )
}

/** A feed's own title once it has been read. */
function nameOf({ report, address }: WireFeed): string {
  return report?.title || address
}

function Feeds({ feeds, onChange }: { feeds: WireFeed[]; onChange: (id: number) => void }) {
  const { t } = useTranslation('newswires/console')
  const may = useMay()
  const columns: Column<WireFeed>[] = [
    {
      key: 'feed',
      heading: t('feed'),
      cell: (feed) => (
        <>
          {nameOf(feed)}
          {feed.report?.title && (
            <span className="block text-sm font-normal wrap-anywhere text-muted">{feed.address}</span>
          )}
          {feed.company && (
            <span className="block text-sm font-normal text-muted">
              {t('ofCompany', { company: feed.company })}
            </span>
          )}
        </>
      ),
    },
    { key: 'state', heading: t('state'), cell: (feed) => <State feed={feed} /> },
    { ...timeColumn('succeededAt', t('lastRead'), t('never')), isMinor: true },
    { ...timeColumn('dueAt', t('next'), t('onRequest')), isMinor: true },
    { ...numberColumn('releases', t('releases')), isMinor: true },
    ...(may('content:publish')
      ? [
          {
            key: 'actions',
            heading: t('actions'),
            cell: (feed: WireFeed) => <Actions feed={feed} onChange={() => onChange(feed.id)} />,
          },
        ]
      : []),
  ]
  return <Table label={t('title')} columns={columns} rows={feeds} empty={t('none')} />
}

function State({ feed: { failures, fault, isPaused, triedAt, report } }: { feed: WireFeed }) {
  const { t } = useTranslation('newswires/console')
  return (
    <>
      {failures > 0 ? (
        <span className="font-medium text-red">{t('failing', { count: failures })}</span>
      ) : (
        <span className={isPaused ? 'text-muted' : ''}>
          {t(`${isPaused ? 'paused' : triedAt ? 'works' : 'waiting'}`)}
        </span>
      )}
      {fault && <span className="block max-w-80 text-sm wrap-anywhere">{fault}</span>}
      {report && <Report report={report} />}
    </>
  )
}

function Report({ report }: { report: FeedReport }) {
  const { t } = useTranslation('newswires/console')
  const { added, known, rejected, rejections, unassigned, held, isCut } = report
  return (
    <div className="mt-1 max-w-80 text-sm text-muted">
      <p>{t('report', { added, known, rejected: rejections })}</p>
      {held > 0 && <p>{t('held', { count: held })}</p>}
      {unassigned > 0 && <p>{t('unassigned', { count: unassigned })}</p>}
      {isCut && <p>{t('cut')}</p>}
      {rejected.length > 0 && (
        <details>
          <summary className="link w-fit">{t('leftOut')}</summary>
          <ul className="mt-1 list-disc pl-5">
            {rejected.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              <li key={index} className="wrap-anywhere">
                {t('leftOutEntry', {
                  title: title || t('untitled'),
                  reason: t(`reasons.${reason}`),
                })}
              </li>
            ))}
            {rejections > rejected.length && (
              <li>{t('moreLeftOut', { count: rejections - rejected.length })}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  )
}

function Actions({ feed, onChange }: { feed: WireFeed; onChange: () => void }) {
  const { t } = useTranslation('newswires/console')
  const { busy, failure, change, act } = useChange()
  const { id, isPaused } = feed
  const name = { feed: nameOf(feed) }
  const readNow = () => change((api) => api(readFeedNow, { params: { id }, body: {} }))
  const pause = () => change((api) => api(pauseFeed, { params: { id }, body: { isPaused: !isPaused } }))
  return (
    <div className="-my-1 -ml-2 flex flex-wrap items-center">
      <RowButton busy={busy} name={t('tryNowOf', name)} onClick={readNow}>
        {t('tryNow')}
      </RowButton>
      <RowButton name={t(`${isPaused ? 'resumeOf' : 'pauseOf'}`, name)} onClick={pause}>
        {t(`${isPaused ? 'resume' : 'pause'}`)}
      </RowButton>
      <RowButton name={t('changeOf', name)} onClick={onChange}>
        {t('change')}
      </RowButton>
      <span className="ml-2">
        <ConfirmButton
          label={t('delete')}
          name={t('deleteOf', name)}
          question={t('deleteQuestion', name)}
          consequence={t('deleteConsequence')}
          act={() => act((api) => api(deleteFeed, { params: { id } }))}
        />
      </span>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
    </div>
  )
}

const TEXTS = ['address', 'companyId', 'language', 'everyMinutes', 'onArrival'] as const
const check = (values: object, language: 'en' | 'fr') =>
  validate(feedEntrySchema, bodyOf<typeof feedEntrySchema>(values), language)

const ADD_FORM = defineForm({
  texts: TEXTS,
  check,
  send: ({ values, language }) =>
    consoleApi(language)(addFeed, { body: bodyOf<typeof feedEntrySchema>(values) }),
})

/** The form to add a feed; it is empty again once the feed has been added. */
function AddForm(choices: Choices) {
  const [count, setCount] = useState(0)
  return <FeedForm key={count} {...choices} onDone={() => setCount(count + 1)} />
}

/** The form of a feed. @param feed the one to change; without it, a new one */
function FeedForm({
  feed,
  companies,
  isReviewed,
  onDone,
}: Choices & { feed?: WireFeed; onDone: () => void }) {
  const { t } = useTranslation(['newswires/console', 'console'])
  const { revalidate } = useRevalidator()
  const form = useApiForm({
    ...ADD_FORM,
    ...(feed && {
      send: ({ values, language }: Parameters<typeof ADD_FORM.send>[0]) =>
        consoleApi(language)(changeFeed, {
          params: { id: feed.id },
          body: bodyOf<typeof feedEntrySchema>(values),
        }),
    }),
    onDone: async () => {
      await revalidate()
      onDone()
    },
  })
  const labels = {
    address: t('address'),
    companyId: t('company'),
    language: t('language'),
    everyMinutes: t('everyMinutes'),
    onArrival: t('onArrival'),
  }
  return (
    <form {...form.props} className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <FormRefusal refusal={form.refusal} labels={labels} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...form.field('address')}
          label={labels.address}
          hint={t('addressHint')}
          defaultValue={feed?.address}
          required
          type="url"
          autoComplete="off"
          maxLength={500}
        />
      </div>
      <Select
        {...form.field('companyId')}
        label={labels.companyId}
        hint={t('companyHint')}
        defaultValue={String(feed?.companyId ?? '')}
        options={[
          { value: '', label: t('anyCompany') },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        {...form.field('language')}
        label={labels.language}
        defaultValue={feed?.language ?? ''}
        options={[
          { value: '', label: t('anyLanguage') },
          ...LANGUAGES.map((value) => ({ value, label: t(`console:languages.${value}`) })),
        ]}
      />
      <Select
        {...form.field('everyMinutes')}
        label={labels.everyMinutes}
        defaultValue={String(feed?.everyMinutes ?? 15)}
        options={INTERVALS_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t(`intervals.every${minutes}`),
        }))}
      />
      <Select
        {...form.field('onArrival')}
        label={labels.onArrival}
        hint={isReviewed ? t('reviewedHint') : undefined}
        defaultValue={feed?.onArrival ?? (isReviewed ? 'hold' : 'publish')}
        options={ON_ARRIVAL.map((value) => ({ value, label: t(`arrivals.${value}`) }))}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={form.busy}>
          {t(`${feed ? 'saveButton' : 'addButton'}`)}
        </Button>
        {feed && (
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
