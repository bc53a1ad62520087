import { useTranslation } from '#web/translation.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { HelpFrame } from './help-frame.tsx'
import { SelfCheck } from './self-check.tsx'

export const handle = { texts: ['presentation-help', 'live'] }

/** The requirements of a presentation, and a check of this browser (R107). */
export default function SystemRequirementsPage() {
  return (
    <HelpFrame topic="system-requirements">
      <SelfCheck />
      <Needs />
    </HelpFrame>
  )
}

function Needs() {
  const { t } = useTranslation('presentation-help')
  const rows = Object.values(t('needs.rows', { returnObjects: true }))
  return (
    <TitledSection id="needs" title={t('needs.heading')} className="mt-14">
      <table className="mt-4 w-full border-b border-line text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('needs.what')}</th>
            <th scope="col">{t('needs.enough')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, enough }) => (
            <tr key={what} className="border-t border-line max-sm:block max-sm:py-3">
              <th scope="row" className="font-medium max-sm:block sm:w-56 sm:py-3 sm:pr-6 sm:align-top">
                {what}
              </th>
              <td className="figures text-muted max-sm:block sm:py-3">{enough}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  )
}
