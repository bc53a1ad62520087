import type { Language } from '#kit/localized.ts'
import { type Link, pageAddress } from '#platform/mail/letter.ts'
import { type CompanyMark, companyLabel } from '../contract.ts'
import { companyHref } from '../factsheet-links.ts'

/** A company in a mail: name, listing and the absolute address of its factsheet (R215). */
export function companyMailLink(
  company: Pick<CompanyMark, 'slug' | 'name' | 'exchange' | 'ticker'>,
  publicUrl: string,
  language: Language,
): Link {
  return {
    label: companyLabel(company, language),
    url: pageAddress(publicUrl, companyHref(company), language),
  }
}
