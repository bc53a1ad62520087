import { type ComponentProps, type FormEvent, useDeferredValue, useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useTranslation } from '#web/translation.ts'
import { CONTROL, controlAttributes, Field, type FieldProps } from '#web/ui/field.tsx'
import { PASSWORD_CHARACTERS } from '../contract.ts'
import type { Strength } from './strength.worker.ts'
import { useStrength } from './use-strength.ts'

type Input = Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>

/**
 * A password field with a button that shows the password. Password managers and pasting work; `autoComplete`
 * tells which password it is. `children` are between the control and its hint.
 */
export function PasswordField({
  name,
  label,
  hint,
  error,
  id = name,
  children,
  ...rest
}: Omit<FieldProps, 'required'> & Input & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const field = { name, label, hint, error, id, required: true }
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...rest}
          {...controlAttributes(field)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${CONTROL} pr-24`}
        />
        {useHydrated() && (
          <button
            type="button"
            aria-controls={id}
            aria-label={t(shown ? 'password.hideWhat' : 'password.showWhat', { field: label })}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 rounded-base px-3.5 text-sm font-medium text-action hover:underline focus-visible:outline-offset-0"
          >
            {t(shown ? 'password.hide' : 'password.show')}
          </button>
        )}
      </div>
      {children}
    </Field>
  )
}

/** The field for the current password, which confirms a change of the account. `id`: where a page has several. */
export function CurrentPasswordField(
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) {
  const { t } = useTranslation('accounts')
  return <PasswordField {...field} label={t('fields.currentPassword')} autoComplete="current-password" />
}

/**
 * A field for a new password that shows its strength as it is typed.
 * @param own returns the person's own words in the form
 */
export function NewPasswordField({
  own,
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'children'> & { own: () => string[] }) {
  const { t } = useTranslation('accounts')
  const [typed, setTyped] = useState('')
  const password = useDeferredValue(typed)
  const { strength, prepare } = useStrength(password, own)
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped(currentTarget.value)
  return (
    <PasswordField
      hint={t('password.hint')}
      {...rest}
      autoComplete="new-password"
      minLength={PASSWORD_CHARACTERS.min}
      onFocus={prepare}
      onInput={onInput}
    >
      <StrengthMeter
        strength={strength}
        isTyped={typed !== ''}
        isShort={[...password].length < PASSWORD_CHARACTERS.min}
      />
    </PasswordField>
  )
}

type Confirmed = 'password' | 'password_confirmation'

/** A new password, and the same once more. */
export function NewPasswordFields({
  form,
  labels,
  own,
}: {
  form: {
    field: (name: Confirmed) => {
      name: string
      error?: string | undefined
      defaultValue?: string | undefined
    }
  }
  labels: Record<Confirmed, string>
  own: () => string[]
}) {
  return (
    <>
      <NewPasswordField {...form.field('password')} label={labels.password} own={own} />
      <PasswordField
        {...form.field('password_confirmation')}
        label={labels.password_confirmation}
        autoComplete="new-password"
      />
    </>
  )
}

const LEVELS = ['weak', 'weak', 'fair', 'good', 'strong'] as const
const COLOURS = ['bg-red', 'bg-red', 'bg-amber-mark', 'bg-action', 'bg-action']

/**
 * Four bars, the level as text, and advice; announced to screen readers when it changes. Takes its place as soon as a
 * password is typed: coming later, it would move the form's button away from under a press.
 */
function StrengthMeter({
  strength,
  isTyped,
  isShort,
}: {
  strength: Strength | undefined
  isTyped: boolean
  isShort: boolean
}) {
  const { t } = useTranslation('accounts')
  const score = strength && !isShort ? strength.score : 0
  const level = isShort ? 'short' : (LEVELS[score] ?? 'weak')
  return (
    <div className={isTyped ? 'min-h-14 pt-0.5' : ''}>
      {strength && (
        <div className="mb-1.5 grid max-w-xs grid-cols-4 gap-1" aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={`h-0.5 transition-colors ${step <= Math.max(score, 1) ? COLOURS[score] : 'bg-line'}`}
            />
          ))}
        </div>
      )}
      <p role="status" className="text-sm">
        {strength && (
          <>
            <span className="font-medium">
              {t('password.strength.label', { level: t(`password.strength.${level}`) })}
            </span>
            {strength.advice && !isShort && <span className="text-muted">. {strength.advice}</span>}
          </>
        )}
      </p>
    </div>
  )
}

/** Labels of a new password, which is typed twice. */
export function useNewPasswordLabels(): Record<Confirmed, string> {
  const { t } = useTranslation('accounts')
  return { password: t('fields.newPassword'), password_confirmation: t('fields.password_confirmation') }
}
