import { useTranslation } from '#web/translation.ts'

/** Labels of the fields by which somebody new chooses how to sign in. */
export function useSecretLabels() {
  const { t } = useTranslation('console')
  return {
    password: t('fields.password'),
    password_confirmation: t('fields.passwordAgain'),
    code: t('fields.code'),
  }
}
