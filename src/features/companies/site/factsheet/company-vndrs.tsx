import type { Vndr } from '#features/vndrs/contract.ts'
import { clockOf, companyVndrsHref, vndrHref } from '#features/vndrs/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import type { CompanyDetail } from '../../contract.ts'
import { DatedRow } from '../dated-row.tsx'
import { Part } from './part.tsx'

/** Replays on a factsheet; a link leads to the others. */
const MAX_VNDRS = 6

/** The company's latest replays (R403); not in print. */
export function CompanyVndrs({ company, vndrs }: { company: CompanyDetail; vndrs: Vndr[] }) {
  const { t } = useTranslation('factsheet')
  const all = (
    <LocalLink to={companyVndrsHref(company)} className="link">
      {t('vndrs.all', { company: company.name })}
    </LocalLink>
  )
  return (
    <Part id="vndrs" title={t('vndrs.title')} aside={all} className="print:hidden">
      <ul className="border-b border-line">
        {vndrs.slice(0, MAX_VNDRS).map((vndr) => (
          <DatedRow key={vndr.id} {...vndr} href={vndrHref(vndr)}>
            <p className="figures text-sm text-muted">
              {t('vndrs.length', { length: clockOf(vndr.lengthSeconds) })}
            </p>
          </DatedRow>
        ))}
      </ul>
    </Part>
  )
}
