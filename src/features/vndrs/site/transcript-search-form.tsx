import { Form } from 'react-router'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'
import { LIBRARY, type VndrQueryParams } from './vndr-links.ts'

/** The form of the transcript search (R413); its results need an account. */
export function TranscriptSearchForm({ filters: { said } }: { filters: VndrQueryParams }) {
  const { t } = useTranslation('vndrs')
  const field = { name: 'said', label: t('said.label'), hint: t('said.hint') }
  return (
    <Form key={said} action={LIBRARY} role="search" aria-label={t('said.title')} preventScrollReset>
      <LanguageField />
      <Field {...field} required>
        <input
          {...controlAttributes(field)}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={said}
          className={CONTROL}
        />
      </Field>
      <Button type="submit" variant="secondary" icon="search" className="mt-3">
        {t('said.search')}
      </Button>
    </Form>
  )
}
