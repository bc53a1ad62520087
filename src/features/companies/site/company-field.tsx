import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Choice } from '#web/ui/select.tsx'
import { companyLabel } from '../contract.ts'
import type { CompanyChoice } from './company-choice.ts'
import { CompanyCombobox } from './company-combobox.tsx'

type Props = {
  choice: CompanyChoice
  /** The value in the page's query. */
  value: string | undefined
  error: string | undefined
  /** The address of the list filtered by a company. */
  hrefOf: (slug: string) => string
}

/**
 * The `company` filter of a list: a select if the firm has few clients, else a field with suggestions, where
 * picking one sends the form. Needs the texts of `companies`.
 */
export function CompanyField({ choice, value, error, hrefOf }: Props) {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  const label = t('field.label')
  if (choice.listed) {
    const options = choice.listed.map(({ slug, name }) => ({ value: slug, label: name }))
    return (
      <Choice
        name="company"
        label={label}
        all={t('field.all')}
        value={value}
        error={error}
        options={options}
      />
    )
  }
  const several = choice.candidates.length > 0
  return (
    <div className="max-sm:col-span-full">
      <CompanyCombobox
        name="company"
        label={label}
        error={several ? t('field.several', { text: value }) : error}
        defaultValue={companyFieldText(choice, value, language)}
        onPick={(company, field) => {
          field.value = companyLabel(company, language)
          field.form?.requestSubmit()
        }}
      />
      {several && (
        <ul className="mt-1.5 text-sm">
          {choice.candidates.map((company) => (
            <li key={company.slug}>
              <LocalLink to={hrefOf(company.slug)} preventScrollReset className="link inline-block py-1">
                {companyLabel(company, language)}
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The field's value: the slug in a select, name and listing in a text field. */
export function companyFieldText(
  { listed, chosen }: CompanyChoice,
  value: string | undefined,
  language: Language,
) {
  return chosen && !listed ? companyLabel(chosen, language) : value
}
