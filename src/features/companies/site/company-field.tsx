import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Choice } from '#web/ui/select.tsx'
import { type CompanyChoice, companyLabel } from './company-choice.ts'
import { CompanyCombobox } from './company-combobox.tsx'

type Props = {
  choice: CompanyChoice
  /** What the address says. */
  value: string | undefined
  label: string
  /** The choice of a list that leaves all. */
  all: string
  error: string | undefined
  /** The address of the list with another company. */
  hrefOf: (slug: string) => string
}

/**
 * The company that a list is filtered by, `company` in the form: a list of choices where the firm has few clients, else a
 * field with suggestions, of which a picked one sends the form. It needs the words of `companies`.
 */
export function CompanyField({ choice, value, label, all, error, hrefOf }: Props) {
  const { t } = useTranslation('companies')
  const language = useLanguage()
  if (choice.listed) {
    const options = choice.listed.map(({ slug, name }) => ({ value: slug, label: name }))
    return <Choice name="company" label={label} all={all} value={value} error={error} options={options} />
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

/** What the field says: the slug in a list of choices, the company's name and listing in a line of text. */
export function companyFieldText(
  { listed, chosen }: CompanyChoice,
  value: string | undefined,
  language: Language,
) {
  return chosen && !listed ? companyLabel(chosen, language) : value
}
