import { useState } from 'react'
import { type ChecklistStep, requestTestMail } from '#features/setup/contract.ts'
import { useStaff } from '#web/console/staff.ts'
import { useChange } from '#web/console/use-change.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** The screens where the steps are done; the test e-mail is sent from the list itself. */
const SCREENS: Record<Exclude<ChecklistStep, 'mail'>, string> = {
  company: '/console/content/company/new',
  event: '/console/content/event/new',
  logo: '/console/brand',
  providers: '/console/content/firm/records/1',
  colleague: '/console/staff',
}

type Step = { name: ChecklistStep; isDone: boolean }

/** What a site that was just set up still needs (R806); nothing once it has everything. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('console/setup')
  const { busy, failure, change } = useChange()
  const { email } = useStaff()
  const [isMailAsked, setMailAsked] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const sendMail = () =>
    change(async (api) => {
      await api(requestTestMail)
      setMailAsked(true)
    })
  return (
    <section aria-labelledby="first-steps" className="mb-10">
      <h2 id="first-steps">{t('checklist.title')}</h2>
      <p className="mt-1 text-muted">{t('checklist.lead', { done, count: steps.length })}</p>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      {isMailAsked && <AlertBanner kind="success">{t('checklist.mailSent', { email })}</AlertBanner>}
      <ul className="mt-3 max-w-2xl border-y border-line">
        {steps.map(({ name, isDone }) => (
          <li
            key={name}
            className="flex min-h-10 items-center gap-3 border-t border-line py-1.5 first:border-t-0"
          >
            <Icon
              name={isDone ? 'check' : 'arrow'}
              size={18}
              className={`shrink-0 ${isDone ? 'text-action' : 'text-muted'}`}
            />
            {isDone ? (
              <span className="text-muted">
                {t(`checklist.steps.${name}`)} <VisuallyHidden>({t('checklist.done')})</VisuallyHidden>
              </span>
            ) : name === 'mail' ? (
              <Button variant="quiet" small className="-ml-2" busy={busy} onClick={sendMail}>
                {t('checklist.steps.mail')}
              </Button>
            ) : (
              <LocalLink to={SCREENS[name]} className="link">
                {t(`checklist.steps.${name}`)}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
