import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useTranslation } from '#web/translation.ts'
import { getStaffNotice } from '../contract.ts'
import { PlainTable } from '../site/text-table.tsx'

export const loader = consoleData(({ api }) => api(getStaffNotice))

/** What the site holds about staff (R416). */
export default function StaffNoticeScreen() {
  const { t } = useTranslation('pages/console')
  const { personalData, browserStorage } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('notice.title')} lead={t('notice.lead')}>
      <PlainTable table={personalData} />
      <ScreenSection title={browserStorage.caption}>
        <PlainTable table={browserStorage} />
      </ScreenSection>
    </Screen>
  )
}
