import { type ReactNode, useState } from 'react'
import { Form, useLoaderData, useRevalidator } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { formatNumber } from '#kit/formats.ts'
import { isLanguage } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { timeColumn } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { Screen } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LanguageField, LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Choice, Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRequest } from '#web/use-request.ts'
import {
  approveRegistrant,
  decideRegistrants,
  endRegistrant,
  listRegistrants,
  MAX_WORKBOOK_ROWS,
  REGISTRANT_STATUSES,
  type Registrant,
  resendRegistrantLink,
  SORTS,
} from '../contract.ts'

const ANSWERS = ['yes', 'no'] as const

export const loader = consoleData(async ({ api, params, url }) => {
  const value = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const language = value('language')
  const filters = {
    q: value('q').slice(0, 200),
    status: REGISTRANT_STATUSES.find((each) => each === value('status')),
    language: isLanguage(language) ? language : undefined,
    attended: ANSWERS.find((each) => each === value('attended')),
    company: value('company') || undefined,
  }
  const sort = SORTS.find((each) => each === value('sort')) ?? 'newest'
  const page = Math.max(1, Number.parseInt(value('page'), 10) || 1)
  const query = { ...filters, sort, page }
  return { filters, sort, list: await api(listRegistrants, { params: { id: Number(params.id) }, query }) }
})

type Filters = Awaited<ReturnType<typeof loader>>['filters']

/** The query of a list or an export, without filters that are off. */
function queryOf(filters: Filters, others: Record<string, string> = {}): URLSearchParams {
  const entries = Object.entries({ ...filters, ...others }).filter(([, value]) => value)
  return new URLSearchParams(entries as [string, string][])
}

/** The registrants of an event (R803). */
export default function RegistrantsScreen() {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { filters, sort, list } = useLoaderData<typeof loader>()
  const { event, companies } = list
  const path = `/console/events/${event.id}`
  const isFiltered = Object.values(filters).some(Boolean)
  const mayAdd = useMay()('events:run') && event.status !== 'ended' && event.status !== 'cancelled'
  return (
    <>
      <BackLink to={path}>{event.title}</BackLink>
      <Screen
        title={t('registrants.title')}
        action={
          mayAdd && (
            <ButtonLink to={`${path}/registrants/add`} variant="secondary" small>
              {t('add.open')}
            </ButtonLink>
          )
        }
      >
        <Filter
          key={queryOf(filters, { sort }).toString()}
          filters={filters}
          sort={sort}
          companies={companies}
        />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="figures font-medium">
            {t('registrants.total', { count: list.total, total: formatNumber(list.total, language) })}
            {isFiltered && (
              <>
                {' · '}
                <LocalLink to={`${path}/registrants`} className="link font-normal">
                  {t('registrants.clear')}
                </LocalLink>
              </>
            )}
          </p>
          <Exports filters={filters} />
        </div>
        <Registrants empty={t(isFiltered ? 'registrants.noMatch' : 'registrants.none')} />
        <Pagination
          of={list}
          hrefOf={(page) => `${path}/registrants?${queryOf(filters, { sort, page: String(page) })}`}
        />
      </Screen>
    </>
  )
}

type FilterProps = {
  filters: Filters
  sort: (typeof SORTS)[number]
  companies: { slug: string; name: string }[]
}

function Filter({ filters, sort, companies }: FilterProps) {
  const { t } = useTranslation('event-operations/console')
  return (
    <Form role="search" className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      <LanguageField />
      <div className="col-span-2">
        <TextField
          name="q"
          label={t('registrants.search')}
          type="search"
          defaultValue={filters.q}
          required={false}
        />
      </div>
      <Choice
        name="status"
        label={t('registrants.status')}
        all={t('registrants.all')}
        value={filters.status}
        options={REGISTRANT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <Choice
        name="language"
        label={t('registrants.language')}
        all={t('registrants.anyLanguage')}
        value={filters.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'Français' },
        ]}
      />
      <Choice
        name="attended"
        label={t('registrants.attended')}
        all={t('registrants.anyAttendance')}
        value={filters.attended}
        options={[
          { value: 'yes', label: t('registrants.came') },
          { value: 'no', label: t('registrants.stayedAway') },
        ]}
      />
      {companies.length > 1 && (
        <Choice
          name="company"
          label={t('registrants.chose')}
          all={t('registrants.anyCompany')}
          value={filters.company}
          options={companies.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <Select
        name="sort"
        label={t('registrants.sort')}
        defaultValue={sort}
        options={SORTS.map((value) => ({ value, label: t(`registrants.sorts.${value}`) }))}
      />
      <Button type="submit" variant="secondary" icon="search" className="col-span-2 md:col-span-1">
        {t('registrants.submit')}
      </Button>
    </Form>
  )
}

function Exports({ filters }: { filters: Filters }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { total, event, companies } = useLoaderData<typeof loader>().list
  const isForFirm = companies.length > 1 && filters.company === undefined
  const hint = total > MAX_WORKBOOK_ROWS ? 'registrants.tooLarge' : 'registrants.exportHint'
  const href = (format: 'csv' | 'xlsx') =>
    `/api/console/events/${event.id}/registrants.${format}?${queryOf(filters)}&lng=${language}`
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted">
        {t(hint, { most: formatNumber(MAX_WORKBOOK_ROWS, language) })}{' '}
        {isForFirm && t('registrants.exportForFirm')}
      </p>
      {(['csv', 'xlsx'] as const)
        .filter((format) => format === 'csv' || total <= MAX_WORKBOOK_ROWS)
        .map((format) => (
          <a key={format} href={href(format)} download className={buttonClass('secondary', true)}>
            {t(`registrants.${format}`)}
          </a>
        ))}
    </div>
  )
}

function Registrants({ empty }: { empty: string }) {
  const { t } = useTranslation('event-operations/console')
  const may = useMay()
  const { list } = useLoaderData<typeof loader>()
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string }>()
  const pending = list.registrants.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const selected = pending.filter((id) => chosen.includes(id))
  const { event } = list
  const mayAct = may('events:run') && event.status !== 'ended' && event.status !== 'cancelled'
  const columns: Column<Registrant>[] = [
    {
      key: 'person',
      heading: t('registrants.person'),
      cell: (registrant) => (
        <>
          <Person
            registrant={registrant}
            box={
              mayAct &&
              registrant.status === 'pending' && (
                <input
                  type="checkbox"
                  checked={selected.includes(registrant.id)}
                  onChange={({ currentTarget }) =>
                    setChosen(
                      currentTarget.checked
                        ? [...selected, registrant.id]
                        : selected.filter((id) => id !== registrant.id),
                    )
                  }
                  aria-label={t('registrants.select', {
                    name: `${registrant.firstName} ${registrant.lastName}`,
                  })}
                  className="mt-1 mr-2 size-4.5 align-top accent-action"
                />
              )
            }
          />
          {mayAct && (
            <div className="mt-2 font-normal md:hidden">
              <Actions registrant={registrant} tell={setMessage} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'company',
      heading: t('registrants.company'),
      isMinor: true,
      cell: ({ company, title }) => (
        <>
          <span className="wrap-anywhere">{company}</span>
          {title && <span className="block text-muted">{title}</span>}
        </>
      ),
    },
    {
      key: 'status',
      heading: t('registrants.status'),
      cell: (registrant) => <Status registrant={registrant} />,
    },
    { ...timeColumn('registeredAt', t('registrants.registeredAt')), isMinor: true },
    ...(mayAct
      ? [
          {
            key: 'actions',
            heading: t('registrants.actions'),
            isMinor: true as const,
            cell: (registrant: Registrant) => <Actions registrant={registrant} tell={setMessage} />,
          },
        ]
      : []),
  ]
  return (
    <div className="mt-3">
      {message && (
        <div className="mb-3">
          <AlertBanner key={message.text} kind={message.kind} onDismiss={() => setMessage(undefined)}>
            {message.text}
          </AlertBanner>
        </div>
      )}
      {mayAct && pending.length > 0 && (
        <Decisions pending={pending} selected={selected} onSelect={setChosen} tell={setMessage} />
      )}
      <Table label={t('registrants.title')} columns={columns} rows={list.registrants} empty={empty} />
    </div>
  )
}

/** Approves or declines several registrations at once. */
function Decisions({
  pending,
  selected,
  onSelect,
  tell,
}: {
  pending: readonly number[]
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  tell: Tell
}) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { event } = useLoaderData<typeof loader>().list
  const { revalidate } = useRevalidator()
  const count = selected.length
  const total = formatNumber(count, language)

  async function decide(decision: 'approve' | 'decline'): Promise<void> {
    try {
      const body = { ids: [...selected], decision }
      const { msg } = await consoleApi(language)(decideRegistrants, { params: { id: event.id }, body })
      tell({ kind: 'success', text: msg.join(' ') })
    } catch (error) {
      if (!isApiError(error) || error.code !== 'registration_changed') throw error
      tell({ kind: 'error', text: error.message })
    }
    onSelect([])
    await revalidate()
  }

  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-2">
      <label className="flex min-h-6 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={count === pending.length}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked ? pending : [])}
          className="size-4.5 accent-action"
        />
        {t('registrants.selectAll')}
      </label>
      <span role="status" className="figures text-muted">
        {count > 0 && t('registrants.selected', { total })}
      </span>
      {count > 0 &&
        (['approve', 'decline'] as const).map((decision) => (
          <ConfirmButton
            key={decision}
            label={t(`registrants.${decision}Them`)}
            name={t(`registrants.${decision}ThemWhat`, { count, total })}
            question={t(`registrants.${decision}ThemQuestion`, { count, total })}
            consequence={t(`registrants.${decision}ThemMail`)}
            act={() => decide(decision)}
          />
        ))}
    </div>
  )
}

function Person({ registrant, box }: { registrant: Registrant; box: ReactNode }) {
  const { firstName, lastName, email, company, phone, comment, language, answers } = registrant
  return (
    <>
      {box}
      {firstName} {lastName}{' '}
      <abbr
        title={language === 'fr' ? 'Français' : 'English'}
        className="text-sm font-normal text-muted no-underline"
      >
        {language.toUpperCase()}
      </abbr>
      <span className="block font-normal text-muted">
        <a href={`mailto:${email}`} className="hover:text-action hover:underline">
          {email}
        </a>
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`} className="figures whitespace-nowrap hover:text-action hover:underline">
              {phone}
            </a>
          </>
        )}
      </span>
      <span className="block font-normal md:hidden">{company}</span>
      {comment && <span className="mt-1 block font-normal italic">{comment}</span>}
      {answers.map(({ key, question, answer }) => (
        <span key={key} className="mt-1 block text-sm font-normal">
          <span className="text-muted">{question}</span> {answer}
        </span>
      ))}
    </>
  )
}

function Status({ registrant: { status, minutes, offeredUntil } }: { registrant: Registrant }) {
  const { t } = useTranslation('event-operations/console')
  const look = status === 'confirmed' ? '' : status === 'cancelled' ? 'text-muted' : 'font-medium text-amber'
  return (
    <>
      <span className={look}>{t(`statuses.${status}`)}</span>
      {minutes !== null && (
        <span className="figures block text-sm text-muted">
          {t('registrants.minutes', { count: minutes })}
        </span>
      )}
      {offeredUntil && (
        <span className="block text-sm text-muted">
          {t('registrants.offeredUntil')} <When at={offeredUntil} />
        </span>
      )}
    </>
  )
}

type Tell = (message: { kind: 'success' | 'error'; text: string }) => void

/** What can be done with a registration: each says which e-mail follows. */
function Actions({ registrant, tell }: { registrant: Registrant; tell: Tell }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { event } = useLoaderData<typeof loader>().list
  const api = consoleApi(language)
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const { id, firstName, lastName, email, status } = registrant
  const name = `${firstName} ${lastName}`
  // Those that wait for approval are decided on together.
  if (status === 'cancelled' || status === 'pending') return null

  async function act(
    endpoint: typeof approveRegistrant | typeof endRegistrant | typeof resendRegistrantLink,
  ): Promise<void> {
    try {
      const { msg } = await api(endpoint, { params: { id } })
      tell({ kind: 'success', text: msg.join(' ') })
    } catch (error) {
      if (!isApiError(error) || error.code !== 'registration_changed') throw error
      tell({ kind: 'error', text: error.message })
    }
    await revalidate()
  }

  const { capacity, confirmed } = event
  const overFull = status === 'waitlisted' && capacity !== null && confirmed >= capacity
  const ending = status === 'waitlisted' ? 'decline' : 'cancel'
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 xl:flex-nowrap xl:whitespace-nowrap">
      {status !== 'confirmed' && (
        <ConfirmButton
          label={t('registrants.approve')}
          name={t('registrants.approveWho', { name })}
          question={t('registrants.approveQuestion', { name })}
          consequence={
            <>
              {overFull && (
                <p>
                  {t('registrants.approveFull', {
                    count: capacity,
                    capacity: formatNumber(capacity, language),
                    confirmed: formatNumber(confirmed + 1, language),
                  })}
                </p>
              )}
              <p className="wrap-anywhere">{t('registrants.approveMail', { email })}</p>
            </>
          }
          act={() => act(approveRegistrant)}
        />
      )}
      {status !== 'waitlisted' && (
        <span>
          <RowButton
            busy={busy}
            className="-my-1 -ml-2"
            name={t('registrants.resendWho', { name })}
            onClick={() =>
              run(async () => {
                await act(resendRegistrantLink)
                return undefined
              })
            }
          >
            {t('registrants.resend')}
          </RowButton>
          {failure && (
            <span role="alert" className="block text-sm font-medium text-red">
              {failure}
            </span>
          )}
        </span>
      )}
      <ConfirmButton
        label={t(`registrants.${ending}`)}
        name={t(`registrants.${ending}Who`, { name })}
        dismissLabel={t('registrants.keep')}
        question={t(`registrants.${ending}Question`, { name })}
        consequence={<p className="wrap-anywhere">{t(`registrants.${ending}Mail`, { email })}</p>}
        act={() => act(endRegistrant)}
      />
    </div>
  )
}
