import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLoaderData } from 'react-router'
import { checkAccount, NewPasswordFields } from '#features/accounts/site/index.ts'
import { accentSchema, firmEntrySchema } from '#features/firm/contract.ts'
import {
  addSetUpLogo,
  beginSetUpAuthenticator,
  readSetUp,
  type StartingTexts,
  setUpAdministratorSchema,
  setUpSite,
} from '#features/setup/contract.ts'
import { AuthenticatorCodeField, AuthenticatorSetUp, RecoveryCodes } from '#features/staff/console/index.ts'
import type { Authenticator } from '#features/staff/contract.ts'
import { validate } from '#i18n/field-errors.ts'
import type { Refusal } from '#kit/errors.ts'
import { defineForm, useApiForm } from '#web/api-form.ts'
import { consoleApi } from '#web/console/api.ts'
import { readSession, writeSession } from '#web/form-draft.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage } from '#web/language.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { useAfterChange } from '#web/use-after-change.ts'
import { AccentField } from '../brand/accent-field.tsx'
import { emptyFirm, type FirmDraft, faultsAtFields, firmOf } from '../brand/firm-draft.ts'
import { ContactFields, NameFields } from '../brand/firm-fields.tsx'
import { LogoFields } from '../brand/look-fields.tsx'
import { OfficesFields } from '../brand/offices-fields.tsx'
import { useFirmLabels } from '../brand/use-firm-labels.ts'
import { InvalidLink } from '../sign-in/invalid-link.tsx'
import { readLink, tokenOfAddress } from '../sign-in/link-token.ts'
import { SignInLayout } from '../sign-in/sign-in-layout.tsx'
import { useSecretLabels } from '../sign-in/use-secret-labels.ts'

export const loader = pageData(({ api }) => readLink((token) => api(readSetUp, { body: { token } })))

const STEPS = ['firm', 'look', 'texts', 'you'] as const
type Step = (typeof STEPS)[number]

/** What has been entered so far; without passwords, which are stored nowhere. */
type Progress = {
  step: Step
  firm: FirmDraft
  texts: StartingTexts
  /** The secret of the authenticator that was shown, encrypted by the server. */
  sealed?: string
}

/** In session storage, so that set-up goes on after a reload. */
const PLACE = 'setup'

/** Sets up a new site: the firm, its texts and the first administrator (R806). */
export default function SetUpScreen() {
  const { t } = useTranslation('console/setup')
  const site = useLoaderData<typeof loader>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  if (recoveryCodes)
    return (
      <SignInLayout title={t('done.title')} lead={t('done.lead')} isWide>
        <RecoveryCodes codes={recoveryCodes} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/console" replace>
            {t('done.open')}
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="secondary">
            {t('done.see')}
          </ButtonLink>
        </div>
      </SignInLayout>
    )
  if (!site)
    return <InvalidLink title={t('invalid.title')} text={t('invalid.text')} signIn={t('invalid.signIn')} />
  return <SetUp onDone={setRecoveryCodes} />
}

function SetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const { t } = useTranslation('console/setup')
  const [progress, setProgress] = useState<Progress>(
    () => readSession<Progress>(PLACE) ?? { step: 'firm', firm: emptyFirm(), texts: 'starter' },
  )
  const latest = useRef(progress)
  const change: StepProps['change'] = (changes) => {
    const next = {
      ...latest.current,
      ...(typeof changes === 'function' ? changes(latest.current) : changes),
    }
    latest.current = next
    setProgress(next)
    writeSession(PLACE, next)
  }
  const { step } = progress
  const content = useRef<HTMLDivElement>(null)
  useFocusOnStep(content, step)
  const StepForm = STEP_FORMS[step]
  return (
    <SignInLayout title={t('title')} lead={t('lead')} isWide>
      <Steps
        label={t('progress')}
        steps={STEPS.map((each) => t(`steps.${each}`))}
        current={STEPS.indexOf(step) + 1}
      />
      <div ref={content} tabIndex={-1} className="mt-8 outline-none">
        <StepForm
          progress={progress}
          change={change}
          onSetUp={(recoveryCodes) => {
            writeSession(PLACE, undefined)
            onDone(recoveryCodes)
          }}
        />
      </div>
    </SignInLayout>
  )
}

type StepProps = {
  progress: Progress
  /** Keeps what has been entered; another `step` leads there. A function gets the latest entries, for what takes a while. */
  change: (changes: Partial<Progress> | ((latest: Progress) => Partial<Progress>)) => void
  onSetUp: (recoveryCodes: string[]) => void
}

const STEP_FORMS: Record<Step, ComponentType<StepProps>> = {
  firm: FirmStep,
  look: LookStep,
  texts: TextsStep,
  you: AdministratorStep,
}

/** Each new step begins at its start, for readers and for the keyboard. */
function useFocusOnStep(content: { current: HTMLElement | null }, step: Step) {
  useAfterChange(step, () => {
    content.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  })
}

/** The ways on from a step. @param children the button that submits it, "Next" by default */
function StepButtons({ onBack, children }: { onBack?: () => void; children?: ReactNode }) {
  const { t } = useTranslation('console/setup')
  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
      {children ?? (
        <Button type="submit" icon="arrow">
          {t('next')}
        </Button>
      )}
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}

function FirmStep({ progress: { firm }, change }: StepProps) {
  const { t } = useTranslation('console/setup')
  const language = useLanguage()
  const labels = useFirmLabels(firm)
  const [occasion, setOccasion] = useState<Refusal>()
  const faultsOf = (draft: FirmDraft): Refusal | undefined => {
    const refusal = validate(firmEntrySchema, firmOf(draft), language)
    if (!refusal) return undefined
    const fields = faultsAtFields(refusal.fields)
    // Stands for the name where it is empty, and its fault is the name's.
    if (fields['name.en']) delete fields['shortName.en']
    return { ...refusal, fields }
  }
  // Faults appear when the step is left, and go one by one as they are corrected.
  const current = occasion && faultsOf(firm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refusal = faultsOf(firm)
    setOccasion(refusal)
    if (!refusal) change({ step: 'look' })
  }
  const onChange = (changed: FirmDraft) => change({ firm: changed })
  const fields = { firm, onChange, faults: current?.fields ?? {} }
  return (
    <form noValidate onSubmit={submit} className="space-y-10">
      <FormRefusal refusal={current && occasion && { ...current, first: occasion }} labels={labels} />
      <FormPart title={t('firm.who')}>
        <NameFields {...fields} />
      </FormPart>
      <FormPart title={t('firm.contact')}>
        <ContactFields {...fields} />
      </FormPart>
      <FormPart title={t('firm.offices')}>
        <OfficesFields
          offices={firm.offices}
          onChange={(offices) => onChange({ ...firm, offices })}
          faults={fields.faults}
        />
      </FormPart>
      <StepButtons />
    </form>
  )
}

function LookStep({ progress: { firm }, change }: StepProps) {
  const { t } = useTranslation(['console/setup', 'console/brand'])
  const language = useLanguage()
  const api = consoleApi(language)
  const [wasSent, setSent] = useState(false)
  const refusal = firm.accent && validate(accentSchema, firm.accent, language)
  const faults = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, messages]) => [`accent.${name}`, messages]),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (refusal) document.getElementById(Object.keys(faults)[0] ?? '')?.focus()
    else change({ step: 'texts' })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-10">
      <FormPart title={t('console/brand:brand.logo')} lead={t('look.logoLead')}>
        <LogoFields
          firm={firm}
          upload={(file) => api(addSetUpLogo, { body: { token: tokenOfAddress(), file } })}
          onChange={(logo) => change((latest) => ({ firm: { ...latest.firm, logo } }))}
        />
      </FormPart>
      <FormPart title={t('console/brand:brand.colour')} lead={t('look.colourLead')}>
        <AccentField
          accent={firm.accent}
          onChange={(accent) => change({ firm: { ...firm, accent } })}
          faults={wasSent ? faults : {}}
        />
      </FormPart>
      <StepButtons onBack={() => change({ step: 'firm' })} />
    </form>
  )
}

function FormPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <div>
        <h2>{title}</h2>
        {lead && <p className="measure mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

function TextsStep({ progress: { texts }, change }: StepProps) {
  const { t } = useTranslation('console/setup')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ step: 'you' })
  }
  return (
    <form onSubmit={submit} className="space-y-6">
      <h2>{t('steps.texts')}</h2>
      <p className="measure text-muted">{t('texts.lead')}</p>
      <RadioGroup
        name="texts"
        label={t('texts.choice')}
        required
        chosen={texts}
        choices={[
          { value: 'starter', label: t('texts.starter'), hint: t('texts.starterHint') },
          { value: 'empty', label: t('texts.empty'), hint: t('texts.emptyHint') },
        ]}
        onChange={({ currentTarget }) => change({ texts: currentTarget.value as StartingTexts })}
      />
      <p className="measure text-sm text-muted">{t('texts.legal')}</p>
      <StepButtons onBack={() => change({ step: 'look' })} />
    </form>
  )
}

/** The first submission fetches the authenticator to set up, the second one sets up the site. */
type Answer = { authenticator: Authenticator; sealed: string } | { recoveryCodes: string[] }

const administratorForm = (progress: Progress, hasAuthenticator: boolean) =>
  defineForm({
    texts: ['name', 'email', 'password', 'password_confirmation', 'code'],
    check(values, language) {
      const schema = hasAuthenticator
        ? setUpAdministratorSchema
        : setUpAdministratorSchema.omit({ code: true })
      const { code, ...rest } = values
      return checkAccount(schema, hasAuthenticator ? values : rest, language)
    },
    send({ api, values }): Promise<Answer> {
      const token = tokenOfAddress()
      const { sealed, texts } = progress
      const firm = firmOf(progress.firm)
      if (!hasAuthenticator || sealed === undefined)
        return api(beginSetUpAuthenticator, {
          body: {
            token,
            firm: firm.shortName.en,
            email: values.email,
            ...(sealed !== undefined && { sealed }),
          },
        })
      return api(setUpSite, { body: { ...values, token, authenticator: sealed, firm, texts } })
    },
  })

function AdministratorStep({ progress, change, onSetUp }: StepProps) {
  const { t } = useTranslation(['console/setup', 'console'])
  const [authenticator, setAuthenticator] = useState<Authenticator>()
  const form = useApiForm<AdministratorValues, Answer>({
    ...administratorForm(progress, authenticator !== undefined),
    onDone(answer) {
      if ('recoveryCodes' in answer) return onSetUp(answer.recoveryCodes)
      form.startAgain()
      change({ sealed: answer.sealed })
      setAuthenticator(answer.authenticator)
    },
  })
  const labels = { name: t('console:fields.name'), email: t('you.email'), ...useSecretLabels() }
  return (
    <form {...form.props} className="max-w-md space-y-10">
      <FormRefusal refusal={form.refusal} labels={labels} />
      <section className="space-y-5">
        <div>
          <h2>{t('steps.you')}</h2>
          <p className="mt-1 text-muted">{t('you.lead')}</p>
        </div>
        <TextField {...form.field('name')} label={labels.name} required autoComplete="name" />
        <EmailField {...form.field('email')} label={labels.email} required autoComplete="username" />
        <NewPasswordFields
          form={form}
          labels={labels}
          own={() => [form.values().email, form.values().name]}
        />
      </section>
      {authenticator ? (
        <section className="space-y-5">
          <h2>{t('you.secondFactor')}</h2>
          <AuthenticatorSetUp authenticator={authenticator} />
          <CodeField {...form.field('code')} label={labels.code} />
        </section>
      ) : (
        <p className="text-muted">{t('you.secondFactorLead')}</p>
      )}
      <StepButtons onBack={() => change({ step: 'texts' })}>
        <Button type="submit" busy={form.busy} icon={authenticator ? 'check' : 'arrow'}>
          {t(authenticator ? 'finish' : 'next')}
        </Button>
      </StepButtons>
    </form>
  )
}

type AdministratorValues = Record<'name' | 'email' | 'password' | 'password_confirmation' | 'code', string>

/** Takes the focus when it appears: the code is what is asked next. */
function CodeField(props: ComponentProps<typeof AuthenticatorCodeField>) {
  const { name } = props
  useEffect(() => document.getElementById(name)?.focus(), [name])
  return <AuthenticatorCodeField {...props} />
}
