import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { EmailFact, ReceivedFacts } from '#web/console/received-facts.tsx'
import { Screen } from '#web/console/screen.tsx'
import { StateButtons } from '#web/console/state-buttons.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { APPLICATION_STATES, getApplication, setApplicationState } from './contract.ts'

export const loader = consoleData(({ api, params }) =>
  api(getApplication, { params: { id: Number(params.id) } }),
)

/** An application for a position: the applicant, the letter and the CV, and what has become of it (R809). */
export default function ApplicationScreen() {
  const { t } = useTranslation(['careers/console', 'console'])
  const { application } = useLoaderData<typeof loader>()
  const { id, name, email, phone, message, language, position, slug, keepOnFile, state } = application
  const subject = t('replySubject', { position })
  return (
    <Screen title={name} lead={position} back={{ to: '/console/applications', label: t('title') }}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {message ? (
            <p className="measure whitespace-pre-wrap wrap-anywhere" lang={language}>
              {message}
            </p>
          ) : (
            <p className="text-muted">{t('noLetter')}</p>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <a href={`/api/console/applications/${id}/cv`} download className={buttonClass()}>
              {t('download')}
            </a>
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
              className={buttonClass('secondary')}
            >
              {t('reply')}
            </a>
          </div>
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-4">
            <StateButtons
              states={APPLICATION_STATES.filter((each) => each !== state).map((each) => ({
                state: each,
                label: t(`markAs.${each}`),
              }))}
              act={(api, next) => api(setApplicationState, { params: { id }, body: { state: next } })}
            />
          </div>
          <p className="mt-2 text-sm text-muted">{t('nothingMailed')}</p>
        </div>
        <dl className="self-start">
          <EmailFact label={t('email')} email={email} />
          {phone && <Fact label={t('phone')}>{phone}</Fact>}
          <Fact label={t('position')}>
            <LocalLink to={`/careers/${slug}`} reloadDocument className="link">
              {position}
            </LocalLink>
          </Fact>
          <Fact label={t('cv')}>
            <span className="wrap-anywhere">{application.cvName}</span>
          </Fact>
          <Fact label={t('language')}>{t(`console:languages.${language}`)}</Fact>
          <Fact label={t('keepOnFile')}>{t(keepOnFile ? 'keepsOnFile' : 'notOnFile')}</Fact>
          <ReceivedFacts t={t} record={application} />
        </dl>
      </div>
    </Screen>
  )
}
