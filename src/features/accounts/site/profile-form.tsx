import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, useApiForm, type Values } from '#web/api-form.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Account, changeAccount, profileSchema } from '../contract.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { renameUser } from './session.ts'

const LANGUAGE_CHOICES = [
  { value: 'en', label: <span lang="en">English</span> },
  { value: 'fr', label: <span lang="fr">Français</span> },
]

const PROFILE_FORM = defineForm({
  texts: ['name', 'companyName', 'language'],
  check: (values, language) => validate(profileSchema, profileIn(values), language),
  send: async ({ api, values }) => {
    const reply = await api(changeAccount, { body: profileIn(values) })
    renameUser(reply.account.name)
    return reply
  },
})

/** The API needs an empty company to remove it. */
function profileIn(values: Values<'name' | 'companyName' | 'language'>) {
  return { ...bodyOf<typeof profileSchema>(values), companyName: values.companyName }
}

/** Name, company and the language of mails (R505); redirects to the confirmation (R109). */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const navigate = useLocalNavigate()
  const form = useApiForm({
    ...PROFILE_FORM,
    draft: 'profile',
    onDone: () => navigate('/manage-account-confirmation'),
  })
  const labels = {
    name: t('fields.name'),
    companyName: t('fields.company_name'),
    language: t('fields.language'),
  }
  return (
    <AccountFormFrame form={form} labels={labels}>
      <TextField
        {...form.field('name')}
        label={labels.name}
        defaultValue={account.name}
        required
        autoComplete="name"
      />
      <TextField
        {...form.field('companyName')}
        label={labels.companyName}
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
