import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { type Draft, listInstants, listMarketSessions, type Market } from '#features/drafts/contract.ts'
import { formatClock, formatDate, formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import { genericZoneName, type LocalTime } from '#kit/local-time.ts'
import { consoleApi } from '#web/console/api.ts'
import { CancelButton, DialogActions, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { viewerTime } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { useRequest } from '#web/use-request.ts'
import { useFieldTexts } from './field-texts.ts'

type Moment = 'time' | 'open' | 'close'
type Chosen = { at: string; local: LocalTime; timeZone: string }

const DAY_MS = 24 * 60 * 60 * 1000
const OFTEN_USED = [
  'America/Toronto',
  'America/New_York',
  'America/Vancouver',
  'America/Edmonton',
  'America/Winnipeg',
  'America/Halifax',
  'America/St_Johns',
  'Europe/London',
  'Europe/Paris',
  'UTC',
]
const CONTROL =
  'block w-full min-h-10 rounded-base border border-line-strong bg-raised px-3 py-1.5 hover:border-ink'

/**
 * Asks when a draft is to be published: at a time in a zone, or when a market opens or closes. The server says which instants that
 * time is: none or two where clocks change, which is told or asked.
 * @param draft the draft, or one of several that go out together
 * @param count how many go out
 * @param firmTimeZone the zone that is proposed
 * @param onSchedule makes the request; the dialog closes after it, or shows why it was refused
 * @param children what is to be known before
 */
export function ScheduleDialog({
  draft,
  count = 1,
  firmTimeZone,
  onSchedule,
  onClose,
  children,
}: {
  draft: Pick<Draft, 'id' | 'state'> & Partial<Pick<Draft, 'timeZone' | 'publishAtLocal' | 'reason'>>
  count?: number
  firmTimeZone: string
  onSchedule: (wish: { publishAt: string; timeZone: string; reason?: string }) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  const api = consoleApi(language)
  const id = useId()
  const { busy, failure, run } = useRequest()
  const isMove = draft.state === 'scheduled'
  const markets = useMarkets(draft.id)
  const { choice } = useFieldTexts('company')
  const [moment, setMoment] = useState<Moment>('time')
  const [timeZone, setTimeZone] = useState(() => draft.timeZone ?? firmTimeZone)
  const [start] = useState(() => draft.publishAtLocal?.dateTime ?? `${tomorrow(language)}T07:00`)
  const [date, setDate] = useState(start.slice(0, 10))
  const [time, setTime] = useState(start.slice(11, 16))
  const [exchange, setExchange] = useState('')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState(draft.reason ?? '')
  /** The two instants of a time that comes twice. */
  const [twice, setTwice] = useState<Chosen[]>()

  const market = markets.find((each) => each.exchange === exchange) ?? markets[0]
  const inMarket = moment === 'time' ? undefined : sessionTimes(market, moment)
  const session = inMarket?.find((each) => each.day === day) ?? inMarket?.[0]

  async function chosen(): Promise<Chosen[] | string> {
    if (moment !== 'time') {
      if (!market || !session) return t('dialog.incomplete')
      return [{ at: session.at, local: session.local, timeZone: market.timeZone }]
    }
    if (!date || !time) return t('dialog.incomplete')
    const query = { dateTime: `${date}T${time}:00`, timeZone }
    const { instants } = await api(listInstants, { query })
    return instants.length === 0 ? t('dialog.skipped') : instants.map((each) => ({ ...each, timeZone }))
  }

  const schedule = (only?: Chosen) =>
    run(async () => {
      const instants = only ? [only] : await chosen()
      if (typeof instants === 'string') return instants
      const [first, second] = instants
      if (second) {
        setTwice(instants)
        return undefined
      }
      if (!first) return undefined
      if (Date.parse(first.at) <= Date.now()) return t('dialog.past')
      const { at: publishAt, timeZone: zone } = first
      await onSchedule({ publishAt, timeZone: zone, ...(reason.trim() && { reason }) })
      onClose()
      return undefined
    })

  return (
    <DialogFrame title={t(isMove ? 'dialog.move' : 'dialog.title')} onClose={onClose}>
      <p className="mt-2 text-muted">{t('dialog.lead', { count })}</p>
      {children}
      <form
        className="mt-4 space-y-4"
        onChange={() => setTwice(undefined)}
        onSubmit={(submission) => {
          submission.preventDefault()
          // The dialog may lie within the editor's form, which isn't sent.
          submission.stopPropagation()
          schedule()
        }}
      >
        <fieldset>
          <legend className="sr-only">{t('dialog.when')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {(['time', 'open', 'close'] as const).map((each) => (
              <label key={each} className="flex min-h-9 items-center gap-2">
                <input
                  type="radio"
                  name={`${id}-moment`}
                  checked={moment === each}
                  onChange={() => setMoment(each)}
                  className="size-4 accent-action"
                />
                {t(each === 'time' ? 'dialog.atTime' : each === 'open' ? 'dialog.atOpen' : 'dialog.atClose')}
              </label>
            ))}
          </div>
        </fieldset>
        {moment === 'time' ? (
          <div className="grid grid-cols-2 gap-4">
            <Input name="date" type="date" value={date} onChange={setDate} required />
            <Input name="time" type="time" value={time} onChange={setTime} required />
            <div className="col-span-2">
              <ZoneField value={timeZone} firmTimeZone={firmTimeZone} onChange={setTimeZone} />
            </div>
          </div>
        ) : (
          <div className="grid grid-cols-2 gap-4">
            <Select name="exchange" value={market?.exchange ?? ''} onChange={setExchange}>
              {markets.map((each) => (
                <option key={each.exchange} value={each.exchange}>
                  {choice('exchange', each.exchange)}
                </option>
              ))}
            </Select>
            <Select name="day" value={session?.day ?? ''} onChange={setDay}>
              {inMarket?.map((each) => {
                const { dateTime } = each.local
                const clock = formatClock(dateTime, language)
                return (
                  <option key={each.day} value={each.day}>
                    {`${formatDate(dateTime, language)}, ${each.isEarly ? t('dialog.closesEarly', { time: clock }) : clock}`}
                  </option>
                )
              })}
            </Select>
          </div>
        )}
        <Result
          local={moment === 'time' ? { dateTime: `${date}T${time}` } : session?.local}
          timeZone={moment === 'time' ? timeZone : market?.timeZone}
        />
        <Input name="reason" type="text" maxLength={500} value={reason} onChange={setReason} />
        {twice && (
          <fieldset role="alert" className="border-y border-amber py-3">
            <legend className="sr-only">{t('dialog.when')}</legend>
            <p>{t('dialog.twice')}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {twice.map((each, index) => (
                <Button key={each.at} small variant="secondary" busy={busy} onClick={() => schedule(each)}>
                  {t(index === 0 ? 'dialog.first' : 'dialog.second', {
                    time: formatTimeOfDay(each.local, language),
                    offset: each.local.offset,
                  })}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        {failure && (
          <p role="alert" className="font-medium text-red">
            {failure}
          </p>
        )}
        <DialogActions>
          {!twice && (
            <Button type="submit" busy={busy}>
              {t(isMove ? 'move' : 'dialog.submit')}
            </Button>
          )}
          <CancelButton onClick={onClose} />
        </DialogActions>
      </form>
    </DialogFrame>
  )
}

type Controlled = { value: string; onChange: (value: string) => void }

/** An input with its label. It has no name: the form isn't sent. */
function Input({
  name,
  required,
  onChange,
  ...input
}: Controlled &
  Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'required'> & { name: 'date' | 'time' | 'reason' }) {
  const { t } = useTranslation('console/content/schedule')
  const id = `${useId()}-${name}`
  return (
    <Field name={id} label={t(`dialog.${name}`)} required={required}>
      <input
        id={id}
        {...input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={CONTROL}
      />
    </Field>
  )
}

/** A select with its label. @param children its options */
function Select({
  name,
  value,
  onChange,
  children,
}: Controlled & { name: 'exchange' | 'day' | 'zone'; children: ReactNode }) {
  const { t } = useTranslation('console/content/schedule')
  const id = `${useId()}-${name}`
  return (
    <Field name={id} label={t(`dialog.${name}`)} required>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={CONTROL}
        options={[]}
      >
        {children}
      </NativeSelect>
    </Field>
  )
}

/** Writes out the day, the time and the zone. */
function Result({
  local,
  timeZone,
}: {
  local: Pick<LocalTime, 'dateTime'> | undefined
  timeZone: string | undefined
}) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  if (!local || !timeZone || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local.dateTime)) return null
  return (
    <p className="border-l-2 border-action pl-3" aria-live="polite">
      {t('dialog.result', {
        date: formatLongDate(local.dateTime, language),
        time: formatClock(local.dateTime, language),
        zone: zoneText(timeZone, language),
      })}
    </p>
  )
}

function ZoneField({ firmTimeZone, ...zone }: Controlled & { firmTimeZone: string }) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  const often = [...new Set([zone.value, firmTimeZone, ...OFTEN_USED])]
  return (
    <Select name="zone" {...zone}>
      <optgroup label={t('dialog.zoneOften')}>
        {often.map((each) => (
          <option key={each} value={each}>
            {zoneText(each, language)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('dialog.zoneAll')}>
        {Intl.supportedValuesOf('timeZone')
          .filter((each) => each.includes('/') && !often.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {cityOf(each)}
            </option>
          ))}
      </optgroup>
    </Select>
  )
}

/** "Toronto (Eastern Time)", « Toronto (heure de l’Est) ». */
export function zoneText(timeZone: string, language: 'en' | 'fr'): string {
  return timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)} (${genericZoneName(timeZone, language)})`
}

function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** The reader's next day: `2026-12-03`. */
function tomorrow(language: 'en' | 'fr'): string {
  return viewerTime(new Date(Date.now() + DAY_MS).toISOString(), language).dateTime.slice(0, 10)
}

function useMarkets(draftId: number): Market[] {
  const language = useLanguage()
  const [markets, setMarkets] = useState<Market[]>([])
  useEffect(() => {
    let isClosed = false
    consoleApi(language)(listMarketSessions, { params: { id: draftId } })
      .then((reply) => !isClosed && setMarkets(reply.markets))
      // Without them, a time can be chosen; scheduling itself will say what is wrong.
      .catch(() => undefined)
    return () => {
      isClosed = true
    }
  }, [draftId, language])
  return markets
}

/** A market's openings or closings that are still to come. */
function sessionTimes(market: Market | undefined, moment: 'open' | 'close') {
  return market?.sessions
    .map(({ day, opensAt, opensAtLocal, closesAt, closesAtLocal, closesEarly }) => ({
      day,
      at: moment === 'open' ? opensAt : closesAt,
      local: moment === 'open' ? opensAtLocal : closesAtLocal,
      isEarly: moment === 'close' && closesEarly,
    }))
    .filter(({ at }) => Date.parse(at) > Date.now())
}
