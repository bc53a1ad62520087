import { data, Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { formatDay, formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import type { LocalTime } from '#kit/local-time.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { type FormAnswer, useApiForm } from '#web/api-form.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { TitledForm } from '#web/titled-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { MAX_REMARK_CHARACTERS, openReview, type Review, type ReviewEnd } from '../contract.ts'
import { REMARK_FORM, REVIEW_STEPS, reviewAction } from './remark-form.ts'

export const handle = { texts: ['drafts', 'errors'], token: true, legalOnly: true }

type Loaded = {
  review?: Review
  /** Why the link shows nothing any more; undefined with `review`, and for a link that never was one. */
  end?: ReviewEnd
  /** The language of the draft that is shown. */
  shown: Language
  done?: (typeof REVIEW_STEPS)[number] | undefined
}

const load = pageData(async ({ api, params: { token = '' }, url, language }) => {
  const shown = LANGUAGES.find((each) => each === url.searchParams.get('show')) ?? language
  const done = REVIEW_STEPS.find((each) => each === url.searchParams.get('done'))
  try {
    const { review } = await api(openReview, { params: { token } })
    return data<Loaded>({ review, shown, done })
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'link_invalid') return data<Loaded>({ shown }, { status: 404 })
    if (error.code !== 'review_ended') throw error
    return data<Loaded>({ shown, end: error.current as ReviewEnd }, { status: 410 })
  }
})

export { load as clientLoader, load as loader, reviewAction as action, reviewAction as clientAction }

/** A draft for a client to read, comment on and approve, without an account (R820). */
export default function ReviewPage() {
  const { t } = useTranslation('drafts')
  const { review, end, shown, done } = useLoaderData<typeof load>()
  const firm = useFirm()
  const language = useLanguage()
  const answer = useActionData<FormAnswer<{ text: string }, unknown>>()
  if (end) return <Ended end={end} unsent={answer?.values?.text} />
  if (!review)
    return (
      <>
        <PageMeta title={t('review.invalid.title')} noindex />
        <MessageScreen title={t('review.invalid.title')} lede={t('review.invalid.text')} />
      </>
    )
  const { title, kind, by, untilLocal } = review
  // The address keeps what was done, also after the text has changed.
  const said = done === 'remark' || review.approval?.isCurrent ? done : undefined
  const isApproving = answer?.refusal && answer.values?.text === undefined
  return (
    <>
      <PageMeta title={t('review.title')} noindex />
      <PageTitle
        compact
        eyebrow={t('review.eyebrow', { kind })}
        title={title ?? t('review.title')}
        lede={t('review.lede', { by: by.name, firm: firm.shortName, ...timeOf(untilLocal, language) })}
      />
      <div className="frame pb-20">
        {said && (
          <div className="mb-6">
            <AlertBanner kind="success" occasion={review}>
              {t(`review.said.${said}`)}
            </AlertBanner>
          </div>
        )}
        {isApproving && (
          <div className="mb-6">
            <AlertBanner kind="error" occasion={answer}>
              {answer.refusal?.message}
            </AlertBanner>
          </div>
        )}
        <Draft review={review} shown={shown} />
        <div className="grid-12 mt-12 gap-y-12">
          <div className="col-span-full lg:col-span-7">
            <Remarks review={review} />
          </div>
          <div className="col-span-full space-y-6 lg:col-span-4 lg:col-start-9">
            <Approval review={review} />
            <Asker text={t('review.questions', { name: by.name })} email={by.email} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The draft as the site would show it, in a frame; its links open the site in another tab. */
function Draft({ review, shown }: { review: Review; shown: Language }) {
  const { t } = useTranslation('drafts')
  const { pathname } = useLocation()
  const address = `${review.previewPath}?lng=${shown}`
  return (
    <section aria-label={t('review.preview')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label={t('review.languages')} className="flex gap-5">
          {LANGUAGES.map((each) => (
            <LocalLink
              key={each}
              to={`${pathname}?show=${each}`}
              preventScrollReset
              lang={each}
              aria-current={each === shown ? 'true' : undefined}
              className="min-h-9 content-center text-action hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {each === 'en' ? 'English' : 'Français'}
            </LocalLink>
          ))}
        </nav>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-9 items-center gap-1"
        >
          {t('review.open')}
          <Icon name="external" size={16} />
        </a>
      </div>
      <iframe
        key={`${review.version}${shown}`}
        src={address}
        title={t('review.preview')}
        className="h-[75dvh] w-full border border-line-strong"
      />
    </section>
  )
}

function Remarks({ review }: { review: Review }) {
  const { t } = useTranslation('drafts')
  const language = useLanguage()
  const { pathname } = useLocation()
  const navigate = useLocalNavigate()
  const { id, remarks, by } = review
  const form = useApiForm({
    ...REMARK_FORM,
    draft: `client-review:${id}`,
    onDone: () => navigate(`${pathname}?done=remark`),
  })
  const label = t('review.remarks.label')
  return (
    <TitledForm form={form} id="remarks" title={t('review.remarks.title')}>
      {remarks.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {remarks.map(({ id: key, text, atLocal, isResolved }) => (
            <li key={key} className="py-3">
              <p className="text-sm text-muted">
                {whenOf(atLocal, language)}
                {isResolved && <span className="text-action">{` · ${t('review.remarks.resolved')}`}</span>}
              </p>
              <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <FormRefusal refusal={form.refusal} labels={{ text: label }} />
      <TextArea
        key={remarks.length}
        {...form.field('text')}
        label={label}
        hint={t('review.remarks.hint', { by: by.name })}
        required
        rows={5}
        maxLength={MAX_REMARK_CHARACTERS}
      />
      <Button type="submit" variant="secondary" busy={form.busy} icon="mail">
        {form.busy ? t('review.remarks.sending') : t('review.remarks.send')}
      </Button>
    </TitledForm>
  )
}

function Approval({ review: { version, approval } }: { review: Review }) {
  const { t } = useTranslation('drafts')
  const language = useLanguage()
  const busy = useNavigation().formData?.has('version') ?? false
  const given = approval && timeOf(approval.atLocal, language)
  return (
    <section aria-labelledby="approval" className="border-t border-ink pt-5">
      <h2 id="approval">{t('review.approve.title')}</h2>
      {given && approval.isCurrent ? (
        <p className="mt-3 flex items-start gap-2 font-medium text-action">
          <Icon name="check" size={20} className="mt-0.5" />
          {t('review.approve.done', given)}
        </p>
      ) : (
        <>
          {given && <p className="mt-3 font-medium text-amber">{t('review.approve.changed', given)}</p>}
          <p className="measure mt-3 text-muted">{t('review.approve.text')}</p>
          <Form method="post" className="mt-5">
            <input type="hidden" name="version" value={version} />
            <Button type="submit" busy={busy} icon="check">
              {t(busy ? 'review.approve.busy' : 'review.approve.button')}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

/** Says whom to ask, and gives back a remark that came too late. */
function Ended({ end: { reason, by }, unsent }: { end: ReviewEnd; unsent: string | undefined }) {
  const { t } = useTranslation('drafts')
  return (
    <>
      <PageMeta title={t('review.ended.title')} noindex />
      <MessageScreen title={t('review.ended.title')} lede={t(`review.ended.${reason}`)}>
        <Asker text={t('review.ended.ask', { name: by.name })} email={by.email} />
        {unsent && (
          <section aria-labelledby="unsent" className="measure mt-8">
            <h2 id="unsent" className="text-lg">
              {t('review.ended.unsent')}
            </h2>
            <p className="mt-2 border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
              {unsent}
            </p>
          </section>
        )}
      </MessageScreen>
    </>
  )
}

/** Whom the client can write to. */
function Asker({ text, email }: { text: string; email: string }) {
  return (
    <p className="measure">
      {text}{' '}
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
    </p>
  )
}

function timeOf(local: LocalTime, language: Language): { day: string; time: string } {
  return { day: formatDay(local.dateTime, language), time: formatTimeOfDay(local, language) }
}

function whenOf(local: LocalTime, language: Language): string {
  return `${formatShortDay(local.dateTime, language)}, ${formatTimeOfDay(local, language)}`
}
