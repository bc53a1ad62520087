import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { formatDay } from '#kit/date-format.ts'
import { useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { labelsOf } from '#web/labels-of.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/choices.tsx'
import type { Option } from '#web/ui/select.tsx'
import { Select } from '#web/ui/select.tsx'
import { subscriptionsText } from '../bundled/subscriptions-text.ts'
import { FREQUENCIES, PAUSE_DAYS, type Subscription } from '../contract.ts'
import { AlertChoices, ChoiceFields } from './choice-fields.tsx'
import type { Choices } from './choices.ts'
import { chosenIn, INTENT, PREFERENCES_FORM, type PreferenceValues } from './preferences.ts'

type Props = { token: string; subscription: Subscription; choices: Choices }

/**
 * The form of the preferences (R603), on the page that the links in mails open and in the account. Without
 * scripts it is sent to that page.
 */
export function PreferencesForm({ token, subscription, choices }: Props) {
  const { t } = useTranslation('subscriptions')
  const topics = useAlertTopics(subscription.topics)
  const tBox = subscriptionsText(useLanguage())
  const firm = useFirm()
  const href = useLocalHref()
  const action = href(`/preferences/${token}`)
  const { revalidate } = useRevalidator()
  const form = useApiForm({
    ...PREFERENCES_FORM,
    send: (submission) => PREFERENCES_FORM.send({ ...submission, params: { token } }),
    onDone: () => revalidate(),
  })
  const { values } = form.answered ?? {}
  const chosen = hasAll(values) ? chosenIn(values) : subscription
  const fault = form.faultOf
  const nothingChosen = fault('allEvents')
  const fields = ['allEvents', 'clients', 'areas', 'topics', 'offices', 'timeZone'] as const
  return (
    <>
      <LeaveForm action={action} />
      <form {...form.props} action={action} aria-label={t('preferences.title')} className="space-y-10">
        {form.done && (
          <Notice kind="success" occasion={form.done}>
            {form.done.msg.join(' ')}
          </Notice>
        )}
        {nothingChosen ? (
          <Notice kind="error" occasion={form.refusal}>
            <p>{nothingChosen}</p>
            <Button type="submit" form={LEAVE_FORM_ID} small name={INTENT} value="leave" className="mt-3">
              {t('unsubscribe.button')}
            </Button>
          </Notice>
        ) : (
          <FormRefusal refusal={form.refusal} labels={labelsOf(fields, (name) => t(`fields.${name}`))} />
        )}
        <div className="border-t border-ink pt-5">
          <h2>{t('preferences.what')}</h2>
          <div className="mt-5 space-y-8">
            <RadioGroup
              name="allEvents"
              label={t('fields.allEvents')}
              required
              error={nothingChosen}
              chosen={chosen.allEvents ? 'all' : 'chosen'}
              choices={(['all', 'chosen'] as const).map((value) => ({
                value,
                label: t(`preferences.events.${value}`),
              }))}
            />
            <ChoiceFields choices={choices} chosen={{ ...chosen, clientsTyped: '' }} faultOf={fault} />
            <AlertChoices name="topics" chosen={chosen.topics} choices={topics} />
            <CheckboxGroup
              name="positions"
              label={t('fields.careers')}
              required
              chosen={chosen.positions ? ['true'] : []}
              choices={[
                {
                  value: 'true',
                  label: t('positions', { firm: firm.shortName }),
                  hint: tBox('consent.position_alerts', { firm: firm.name }),
                },
              ]}
            />
            {firm.offices.length > 1 && (
              <CheckboxGroup
                name="offices"
                label={t('fields.offices')}
                hint={t('hints.offices')}
                error={fault('offices')}
                chosen={chosen.offices}
                choices={firm.offices.map(({ city }) => ({ value: city, label: city }))}
              />
            )}
          </div>
        </div>
        <div className="border-t border-ink pt-5">
          <h2>{t('preferences.how')}</h2>
          <div className="mt-5 grid items-start gap-x-8 gap-y-8 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <RadioGroup
                name="frequency"
                label={t('fields.frequency')}
                required
                chosen={chosen.frequency}
                choices={FREQUENCIES.map((frequency) => ({
                  value: frequency,
                  label: t(`preferences.frequencies.${frequency}`),
                  hint: t(`preferences.frequencyHints.${frequency}`),
                }))}
              />
            </div>
            <RadioGroup
              name="language"
              label={t('fields.language')}
              required
              chosen={chosen.language}
              choices={(['en', 'fr'] as const).map((language) => ({
                value: language,
                label: <span lang={language}>{t(`preferences.languages.${language}`)}</span>,
              }))}
            />
            <div className="space-y-6">
              <ZoneField timeZone={chosen.timeZone} error={fault('timeZone')} />
              <PauseField pausedUntil={subscription.pausedUntilLocal?.dateTime ?? null} />
            </div>
          </div>
        </div>
        <Button type="submit" name={INTENT} value="save" busy={form.busy}>
          {form.busy ? t('preferences.saving') : t('preferences.save')}
        </Button>
      </form>
    </>
  )
}

const LEAVE_FORM_ID = 'leave'

/** Unsubscribes from everything by one button, which can be undone on the page that follows. */
function LeaveForm({ action }: { action: string }) {
  const { t } = useTranslation('subscriptions')
  return (
    <form
      id={LEAVE_FORM_ID}
      method="post"
      action={action}
      aria-label={t('preferences.leave')}
      className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4"
    >
      <Button type="submit" variant="secondary" small name={INTENT} value="leave">
        {t('preferences.leave')}
      </Button>
      <p className="min-w-60 flex-1 text-sm text-muted">{t('preferences.leaveText')}</p>
    </form>
  )
}

/** Whether the action returned this form's values; the page's other forms have none. */
function hasAll(values: Partial<PreferenceValues> | undefined): values is PreferenceValues {
  return values?.timeZone !== undefined
}

/**
 * The server's message after sending the form; takes the focus and scrolls into view.
 * @param occasion the answer, for each of which that happens
 */
function Notice({
  kind,
  occasion,
  children,
}: {
  kind: 'success' | 'error'
  occasion: object | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another answer
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [occasion])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind={kind}>{children}</AlertBanner>
    </div>
  )
}

const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const

/** Common time zones, and the subscriber's own if it is another. */
function ZoneField({ timeZone, error }: { timeZone: string; error: string | undefined }) {
  const { t } = useTranslation('subscriptions')
  const commonZones = ZONES.map((zone) => ({ value: zone as string, label: t(`zones.${zone}`) }))
  const own = commonZones.some(({ value }) => value === timeZone)
    ? []
    : [{ value: timeZone, label: timeZone.replace(/^.*\//, '').replaceAll('_', ' ') }]
  return (
    <Select
      name="timeZone"
      label={t('fields.timeZone')}
      hint={t('hints.timeZone')}
      error={error}
      defaultValue={timeZone}
      options={[...commonZones, ...own]}
    />
  )
}

/** @param pausedUntil in the subscriber's zone */
function PauseField({ pausedUntil }: { pausedUntil: string | null }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const keep =
    pausedUntil === null
      ? []
      : [
          {
            value: 'keep',
            label: t('preferences.keepPause', { day: formatDay(pausedUntil, language) }),
          },
        ]
  return (
    <Select
      key={pausedUntil}
      name="pauseDays"
      label={t('fields.pauseDays')}
      defaultValue={pausedUntil === null ? '0' : 'keep'}
      options={[
        ...keep,
        ...PAUSE_DAYS.map((days) => ({ value: String(days), label: t(`preferences.pauses.${days}`) })),
      ]}
    />
  )
}

/** The topics of events and of releases, each once; a hidden one for who has chosen it. */
function useAlertTopics(chosen: readonly string[]): Option[] {
  const { all } = useTerms()
  const offered = [...all('eventTopics'), ...all('releaseTopics')].filter(
    ({ key, isHidden }) => !isHidden || chosen.includes(key),
  )
  const byKey = Map.groupBy(offered, ({ key }) => key)
  return [...byKey].flatMap(([value, [first]]) => (first ? { value, label: first.name } : []))
}
