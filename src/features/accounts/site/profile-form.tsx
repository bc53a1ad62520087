import { useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Account, changeAccount, profileSchema } from '../contract.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { bodyOf, checkTyped, type Typed } from './send-form.ts'
import { renameUser } from './session.ts'
import { useAccountForm } from './use-account-form.ts'

const LANGUAGE_CHOICES = [
  { value: 'en', label: <span lang="en">English</span> },
  { value: 'fr', label: <span lang="fr">Français</span> },
]

/** The API needs an empty company to remove it. */
const withCompany = (typed: Typed): Typed => ({ companyName: '', ...typed })

/** Name, company and the language of mails (R505). */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const [saved, setSaved] = useState<string[]>()
  const form = useAccountForm({
    draft: 'profile',
    send: (api, typed) => {
      setSaved(undefined)
      return api(changeAccount, { body: bodyOf<typeof profileSchema>(withCompany(typed)) })
    },
    check: (typed) => checkTyped(profileSchema, withCompany(typed), language),
    onDone: ({ account: { name }, msg }) => {
      renameUser(name)
      setSaved(msg)
    },
  })
  const labels = {
    name: t('fields.name'),
    companyName: t('fields.company_name'),
    language: t('fields.language'),
  }
  return (
    <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={labels}>
      {saved && <AlertBanner kind="success">{saved.join(' ')}</AlertBanner>}
      <TextField
        name="name"
        label={labels.name}
        error={form.faultOf('name')}
        defaultValue={account.name}
        required
        autoComplete="name"
      />
      <TextField
        name="companyName"
        label={labels.companyName}
        error={form.faultOf('companyName')}
        defaultValue={account.companyName ?? ''}
        autoComplete="organization"
      />
      <RadioGroup
        name="language"
        label={labels.language}
        error={form.faultOf('language')}
        required
        choices={LANGUAGE_CHOICES}
        chosen={account.language}
      />
      <Button type="submit" busy={form.busy}>
        {t('manage.profile.submit')}
      </Button>
    </AccountFormFrame>
  )
}
