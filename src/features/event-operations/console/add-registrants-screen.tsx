import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { validate } from '#i18n/field-errors.ts'
import { formatNumber } from '#kit/formats.ts'
import { isLanguage } from '#kit/localized.ts'
import { bodyOf, defineForm, useApiForm, type Values } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmDialog } from '#web/console/confirm-dialog.tsx'
import { consoleData } from '#web/console/data.ts'
import { DoneBanner, Screen, ScreenSection } from '#web/console/screen.tsx'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/choices.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmailField, PhoneField, TextField } from '#web/ui/text-field.tsx'
import {
  type AddedRegistrants,
  addRegistrant,
  addRegistrantsFile,
  listRegistrants,
  MAX_REGISTRANTS_PER_FILE,
  newRegistrantSchema,
} from '../contract.ts'
import { RecipientsText } from './recipients-text.tsx'

export const loader = consoleData(async ({ api, params }) => {
  const { event, companies } = await api(listRegistrants, { params: { id: Number(params.id) } })
  return { event, companies }
})

/** Registering people for an event by hand, or from a file (R344). */
export default function AddRegistrantsScreen() {
  const { t } = useTranslation('event-operations/console')
  const { event } = useLoaderData<typeof loader>()
  const [done, setDone] = useState<{ text: string; number: number }>()
  const tell = (text: string) => {
    setDone({ text, number: (done?.number ?? 0) + 1 })
    scrollTo(0, 0)
  }
  // What was added leaves empty forms.
  const key = done?.number ?? 0
  return (
    <>
      <BackLink to={`/console/events/${event.id}/registrants`}>{t('registrants.title')}</BackLink>
      <Screen title={t('add.title')} lead={t('add.lead', { event: event.title })}>
        {done && <DoneBanner onDismiss={() => setDone(undefined)}>{done.text}</DoneBanner>}
        <ScreenSection title={t('add.one')}>
          <PersonForm key={`person-${key}`} onAdded={tell} />
        </ScreenSection>
        <ScreenSection title={t('add.file')} lead={t('add.fileLead')}>
          <FileForm key={`file-${key}`} onAdded={tell} />
        </ScreenSection>
      </Screen>
    </>
  )
}

const TEXTS = [
  'firstName',
  'lastName',
  'email',
  'company',
  'title',
  'phone',
  'language',
  'isNotified',
] as const

function personOf({ isNotified, ...values }: Values<(typeof TEXTS)[number], 'companies'>) {
  return { ...bodyOf<typeof newRegistrantSchema>(values), isNotified: isNotified !== '' }
}

const PERSON_FORM = defineForm({
  texts: TEXTS,
  lists: ['companies'],
  check: (values, language) => validate(newRegistrantSchema, personOf(values), language),
  send: ({ values, language, params }) =>
    consoleApi(language)(addRegistrant, { params: { id: Number(params.id) }, body: personOf(values) }),
})

type FormProps = { onAdded: (message: string) => void }

function PersonForm({ onAdded }: FormProps) {
  const { t } = useTranslation('event-operations/console')
  const { companies } = useLoaderData<typeof loader>()
  const form = useApiForm({ ...PERSON_FORM, onDone: ({ msg }) => onAdded(msg.join(' ')) })
  const labels = {
    firstName: t('add.firstName'),
    lastName: t('add.lastName'),
    email: t('add.email'),
    company: t('registrants.company'),
    title: t('add.jobTitle'),
    phone: t('add.phone'),
    language: t('add.language'),
    companies: t('add.companies'),
  }
  const text = (name: 'firstName' | 'lastName' | 'company' | 'title') => (
    <TextField {...form.field(name)} label={labels[name]} required={name !== 'title'} autoComplete="off" />
  )
  return (
    <form {...form.props} className="grid max-w-3xl items-start gap-5 md:grid-cols-2">
      <div className="empty:hidden md:col-span-2">
        <FormRefusal refusal={form.refusal} labels={labels} />
      </div>
      {text('firstName')}
      {text('lastName')}
      <EmailField {...form.field('email')} label={labels.email} required autoComplete="off" />
      {text('company')}
      {text('title')}
      <PhoneField {...form.field('phone')} label={labels.phone} required={false} autoComplete="off" />
      <LanguageSelect {...form.field('language')} label={labels.language} />
      {companies.length > 1 && (
        <div className="md:col-span-2">
          <CheckboxGroup
            name="companies"
            label={labels.companies}
            hint={t('add.companiesHint')}
            error={form.faultOf('companies')}
            choices={companies.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </div>
      )}
      <div className="md:col-span-2">
        <NotifyBox id="notify-person" />
      </div>
      <div>
        <Button type="submit" busy={form.busy} className="max-sm:w-full">
          {t('add.submit')}
        </Button>
      </div>
    </form>
  )
}

function LanguageSelect(field: { name: string; label: string; hint?: string }) {
  const language = useLanguage()
  return (
    <Select
      {...field}
      defaultValue={language}
      options={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
    />
  )
}

function NotifyBox({ id }: { id: string }) {
  const { t } = useTranslation('event-operations/console')
  return (
    <Checkbox
      id={id}
      name="isNotified"
      value="yes"
      defaultChecked
      label={t('add.notify')}
      hint={t('add.notifyHint')}
    />
  )
}

type FileValues = Values<'language' | 'isNotified', never, 'file'>

const fileBody = ({ file, language, isNotified }: FileValues) => ({
  ...(file && { file }),
  language: isLanguage(language) ? language : ('en' as const),
  isNotified: isNotified === '' ? ('no' as const) : ('yes' as const),
})

const FILE_FORM = defineForm({
  texts: ['language', 'isNotified'],
  files: ['file'],
  send: ({ values, language, params }) =>
    consoleApi(language)(addRegistrantsFile, {
      params: { id: Number(params.id) },
      body: { ...fileBody(values), act: 'check' },
    }),
})

function FileForm({ onAdded }: FormProps) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { event } = useLoaderData<typeof loader>()
  const [checked, setChecked] = useState<{ added: AddedRegistrants; values: FileValues }>()
  const form = useApiForm({
    ...FILE_FORM,
    onDone: ({ added }, values) => setChecked({ added, values }),
    onRefused: () => setChecked(undefined),
  })
  const faults = form.refusal?.fields.file

  async function add(values: FileValues): Promise<void> {
    const { added } = await consoleApi(language)(addRegistrantsFile, {
      params: { id: event.id },
      body: { ...fileBody(values), act: 'add' },
    })
    const count = added.confirmed + added.waitlisted
    onAdded(t('add.done', { count, total: formatNumber(count, language) }))
  }

  return (
    <>
      <form
        {...form.props}
        onInput={() => {
          form.props.onInput()
          // What was checked is what is added.
          setChecked(undefined)
        }}
        className="grid max-w-3xl items-start gap-5 md:grid-cols-2"
      >
        {form.refusal && (
          <div className="md:col-span-2">
            {faults ? <FileFaults faults={faults} /> : <FormRefusal refusal={form.refusal} labels={{}} />}
          </div>
        )}
        <FileField
          name="file"
          label={t('add.chooseFile')}
          accept=".csv,.tsv,.txt"
          required
          hint={t('add.fileHint', { most: formatNumber(MAX_REGISTRANTS_PER_FILE, language) })}
        />
        <LanguageSelect name="language" label={t('add.language')} hint={t('add.languageHint')} />
        <div className="md:col-span-2">
          <NotifyBox id="notify-file" />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-2">
          <Button type="submit" variant="secondary" busy={form.busy} className="max-sm:w-full">
            {t('add.check')}
          </Button>
          <a href={`/api/console/registrants-template.csv?lng=${language}`} download className="link">
            {t('add.template')}
          </a>
        </div>
      </form>
      {checked && <Checked key={form.refusal?.message} {...checked} add={add} />}
    </>
  )
}

/** What is wrong with a file. Takes the focus. */
function FileFaults({ faults }: { faults: readonly string[] }) {
  const { t } = useTranslation('event-operations/console')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AlertBanner kind="error" occasion={faults}>
        <p className="font-medium">{t('add.refused')}</p>
        <ul className="mt-2 max-h-80 space-y-1 overflow-y-auto text-sm">
          {faults.map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      </AlertBanner>
    </div>
  )
}

/** What adding a file would do, with the button that does it. */
function Checked({
  added,
  values,
  add,
}: {
  added: AddedRegistrants
  values: FileValues
  add: (values: FileValues) => Promise<void>
}) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { confirmed, waitlisted, registered, recipients } = added
  const count = confirmed + waitlisted
  const number = (value: number) => formatNumber(value, language)
  return (
    <section role="status" className="mt-6 max-w-3xl border-t border-line pt-4">
      {count === 0 ? (
        <p className="font-medium">{t('add.noneNew')}</p>
      ) : (
        <p className="figures font-medium">
          {t('add.found', { count, total: number(count) })}
          {waitlisted > 0 && ` ${t('add.inLine', { count: waitlisted, total: number(waitlisted) })}`}
        </p>
      )}
      {registered.length > 0 && (
        <details className="mt-2" open={registered.length <= 10}>
          <summary className="cursor-pointer">
            {t('add.registered', { count: registered.length, total: number(registered.length) })}
          </summary>
          <p className="mt-1 text-sm wrap-anywhere text-muted">{registered.join(', ')}</p>
        </details>
      )}
      {count > 0 && (
        <div className="mt-4">
          <Button onClick={() => setIsAsking(true)} className="max-sm:w-full">
            {t('add.submitFile', { count, total: number(count) })}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          label={t('add.submit')}
          question={t('add.question', { count, total: number(count) })}
          act={() => add(values)}
          onClose={() => setIsAsking(false)}
        >
          <RecipientsText recipients={recipients} />
        </ConfirmDialog>
      )}
    </section>
  )
}
