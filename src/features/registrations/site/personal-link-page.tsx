import { useLoaderData } from 'react-router'
import { type EventDetail, getEvent } from '#features/events/contract.ts'
import { registrationHref } from '#features/events/site/index.ts'
import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, formAction, useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { personalLinkRequestSchema, sendPersonalLink } from '../contract.ts'
import { ClosedNotice, closedFor } from './closed.tsx'
import { EventHead } from './event-head.tsx'

export const handle = { texts: ['registrations', 'events'], legalOnly: true }

const FORM = defineForm({
  texts: ['email'],
  check: (values, language) => validate(personalLinkRequestSchema, bodyOf(values), language),
  send: ({ api, params: { slug = '' }, values }) => api(sendPersonalLink, { params: { slug }, body: values }),
})
const load = pageData(async ({ api, params }) => api(getEvent, { params: { slug: params.slug ?? '' } }))
const act = formAction(FORM)

export { act as action, load as clientLoader, load as loader }

/** Sends the personal link to whoever has registered before (R341). Works without scripts. */
export default function PersonalLinkPage() {
  const { t } = useTranslation('registrations')
  const { event } = useLoaderData<typeof load>()
  const closed = closedFor(event)
  return (
    <>
      <PageMeta
        title={`${t('personalLink.title')} · ${event.title}`}
        description={t('personalLink.description', { title: event.title })}
        noindex
      />
      <EventHead event={event} eyebrow={t('personalLink.eyebrow')} />
      {closed === 'cancelled' || closed === 'over' ? (
        <ClosedNotice closed={closed} slug={event.slug} />
      ) : (
        <div className="frame pb-20">
          <LinkForm event={event} />
        </div>
      )}
    </>
  )
}

function LinkForm({ event }: { event: EventDetail }) {
  const { t } = useTranslation('registrations')
  const form = useApiForm(FORM)
  return (
    <form
      {...form.props}
      aria-labelledby="link-heading"
      className="max-w-[34rem] space-y-6 border-t border-ink pt-5"
    >
      <h2 id="link-heading">{t('personalLink.title')}</h2>
      <p className="measure text-muted">{t('personalLink.lede')}</p>
      {form.done && <AlertBanner kind="success">{form.done.msg.join(' ')}</AlertBanner>}
      <FormRefusal refusal={form.refusal} labels={{ email: t('fields.email') }} />
      <EmailField {...form.field('email')} label={t('fields.email')} required enterKeyHint="send" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.busy} icon="mail">
          {form.busy ? t('sending') : t('personalLink.submit')}
        </Button>
        {closedFor(event) === undefined && (
          <ButtonLink to={registrationHref(event)} variant="quiet">
            {t('personalLink.register')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
