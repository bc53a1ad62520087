import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { validate } from '#i18n/field-errors.ts'
import type { ReplyOf } from '#kit/endpoint.ts'
import { formatNumber } from '#kit/formats.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { textColumn, timeColumn } from '#web/console/columns.tsx'
import { ConfirmDialog } from '#web/console/confirm-dialog.tsx'
import { consoleData } from '#web/console/data.ts'
import { DoneBanner, Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { forgetForm, idempotencyKeyFor, useFormDraft } from '#web/form-draft.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import {
  type AUDIENCES,
  listRegistrantMessages,
  previewRegistrantMessage,
  registrantMessageSchema,
  type SentMessage,
  sendRegistrantMessage,
} from '../contract.ts'
import { RecipientsText } from './recipients-text.tsx'

export const loader = consoleData(({ api, params }) =>
  api(listRegistrantMessages, { params: { id: Number(params.id) } }),
)

/** Writing to the registrants of an event (R803). */
export default function MessageScreen() {
  const { t } = useTranslation('event-operations/console')
  const { event, messages } = useLoaderData<typeof loader>()
  const [sent, setSent] = useState<string>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <BackLink to={`/console/events/${event.id}`}>{event.title}</BackLink>
      <Screen title={t('message.title')} lead={t('message.lead')}>
        {sent && <DoneBanner onDismiss={() => setSent(undefined)}>{sent}</DoneBanner>}
        <MessageForm
          // A sent message leaves an empty form.
          key={messages[0]?.id ?? 0}
          onSent={async (message) => {
            setSent(message)
            scrollTo(0, 0)
            await revalidate()
          }}
        />
        <ScreenSection title={t('message.sent')}>
          <SentMessages messages={messages} />
        </ScreenSection>
      </Screen>
    </>
  )
}

type Texts = { 'subject.en': string; 'subject.fr': string; 'body.en': string; 'body.fr': string }
type MessageValues = Texts & { audience: string }

function messageOf(values: MessageValues) {
  return {
    audience: values.audience as (typeof AUDIENCES)[number],
    subject: { en: values['subject.en'], fr: values['subject.fr'] },
    body: { en: values['body.en'], fr: values['body.fr'] },
  }
}

const MESSAGE_FORM = defineForm({
  texts: ['audience', 'subject.en', 'body.en', 'subject.fr', 'body.fr'],
  check: (values, language) => validate(registrantMessageSchema, messageOf(values), language),
  send: ({ values, language, params }) =>
    consoleApi(language)(previewRegistrantMessage, {
      params: { id: Number(params.id) },
      body: messageOf(values),
    }),
})

type Preview = { values: MessageValues; reply: ReplyOf<typeof previewRegistrantMessage> }

function MessageForm({ onSent }: { onSent: (message: string) => Promise<void> }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const { event, audiences } = useLoaderData<typeof loader>()
  const [preview, setPreview] = useState<Preview>()
  const [isAsking, setIsAsking] = useState(false)
  const draft = `registrant-message:${event.id}`
  const form = useApiForm({
    ...MESSAGE_FORM,
    onDone: (reply, values) => setPreview({ reply, values }),
    onRefused: () => setPreview(undefined),
  })
  const readsFrench = audiences.some(({ recipients }) => recipients.fr > 0)
  const saveDraft = useFormDraft(form.props.ref, draft)
  const labels = {
    audience: t('message.audience'),
    'subject.en': t('message.subjectEn'),
    'body.en': t('message.bodyEn'),
    'subject.fr': t('message.subjectFr'),
    'body.fr': t('message.bodyFr'),
  }

  async function send({ values }: Preview): Promise<void> {
    const { msg } = await consoleApi(language)(sendRegistrantMessage, {
      params: { id: event.id },
      body: messageOf(values),
      idempotencyKey: idempotencyKeyFor(draft, values),
    })
    forgetForm(draft)
    await onSent(msg.join(' '))
  }

  return (
    <>
      <form
        {...form.props}
        onInput={() => {
          form.props.onInput()
          saveDraft()
          // A preview shows what will be sent.
          setPreview(undefined)
        }}
        className="grid items-start gap-5 md:grid-cols-2"
      >
        <div className="md:col-span-2">
          <FormRefusal refusal={form.refusal} labels={labels} />
        </div>
        <div className="md:col-span-2 md:max-w-md">
          <Select
            {...form.field('audience')}
            label={labels.audience}
            options={audiences.map(({ audience, recipients: { en, fr } }) => ({
              value: audience,
              label: t('message.audienceOf', {
                audience: t(`audiences.${audience}`),
                total: formatNumber(en + fr, language),
              }),
            }))}
          />
        </div>
        {LANGUAGES.map((each) => (
          <div key={each} className="grid gap-4" lang={each}>
            <TextField
              {...form.field(`subject.${each}`)}
              label={labels[`subject.${each}`]}
              required={each === 'en' || readsFrench}
              maxLength={150}
              autoComplete="off"
            />
            <TextArea
              {...form.field(`body.${each}`)}
              label={labels[`body.${each}`]}
              hint={t('message.hint')}
              required={each === 'en' || readsFrench}
              maxLength={5000}
              rows={8}
            />
          </div>
        ))}
        <div className="md:col-span-2">
          <Button
            type="submit"
            busy={form.busy}
            variant={preview ? 'secondary' : 'primary'}
            className="max-sm:w-full"
          >
            {t('message.preview')}
          </Button>
        </div>
      </form>
      {preview && <PreviewSection preview={preview} onSend={() => setIsAsking(true)} />}
      {preview && isAsking && (
        <ConfirmDialog
          label={t('message.send')}
          question={t('message.question')}
          act={() => send(preview)}
          onClose={() => setIsAsking(false)}
        >
          <RecipientsText recipients={preview.reply.recipients} />
          <p>{t('message.final')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The message as its recipients will read it, in the languages that they read. */
function PreviewSection({ preview: { reply }, onSend }: { preview: Preview; onSend: () => void }) {
  const { t } = useTranslation('event-operations/console')
  return (
    <ScreenSection title={t('message.previewTitle')} lead={t('message.previewLead')}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {reply.letters.map(({ language, subject, text }) => (
          <article
            key={language}
            lang={language}
            aria-label={subject}
            className="border border-line bg-raised px-4 py-3"
          >
            <p className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{text}</p>
          </article>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button onClick={onSend} className="max-sm:w-full">
          {t('message.send')}
        </Button>
        <RecipientsText recipients={reply.recipients} />
      </div>
    </ScreenSection>
  )
}

function SentMessages({ messages }: { messages: SentMessage[] }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const columns: Column<SentMessage>[] = [
    { key: 'subject', heading: t('message.subject'), cell: ({ subject }) => subject },
    {
      key: 'audience',
      heading: t('message.audience'),
      cell: ({ audience, recipients }) =>
        t('message.audienceOf', {
          audience: t(`audiences.${audience}`),
          total: formatNumber(recipients, language),
        }),
    },
    timeColumn('sentAt', t('message.sentAt')),
    { ...textColumn('sentBy', t('message.sentBy')), isMinor: true },
  ]
  return <Table label={t('message.sent')} columns={columns} rows={messages} empty={t('message.none')} />
}
