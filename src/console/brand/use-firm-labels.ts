import { useTranslation } from '#web/translation.ts'
import type { FirmDraft } from './firm-draft.ts'

/** The labels of the fields about the firm by their names, in the order of the page, for the summary of faults. */
export function useFirmLabels({ offices }: Pick<FirmDraft, 'offices'>): Record<string, string> {
  const { t } = useTranslation('console/brand')
  const inBoth = (name: string, label: string): [string, string][] => [
    [`${name}.en`, t('inLanguage.en', { label })],
    [`${name}.fr`, t('inLanguage.fr', { label })],
  ]
  const ofOffices = offices.flatMap(({ city }, index): [string, string][] => {
    const office = city.en || t('offices.untitled', { number: index + 1 })
    const label = (text: string) => `${office} · ${text}`
    const path = `offices.${index}`
    return [
      ...inBoth(`${path}.city`, label(t('offices.city'))),
      ...inBoth(`${path}.address`, label(t('offices.address'))),
      [`${path}.country`, label(t('offices.country'))],
      [`${path}.phone`, label(t('offices.phone'))],
      [`${path}.latitude`, label(t('offices.latitude'))],
      [`${path}.longitude`, label(t('offices.longitude'))],
    ]
  })
  return Object.fromEntries([
    ...inBoth('name', t('firm.name')),
    ...inBoth('shortName', t('firm.shortName')),
    ['email', t('firm.email')],
    ...inBoth('postalAddress', t('firm.postalAddress')),
    ['timeZone', t('firm.timeZone')],
    ...ofOffices,
  ])
}
