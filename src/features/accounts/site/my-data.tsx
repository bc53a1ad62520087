import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { saveFile } from '#web/save-file.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'
import { exportAccount } from '../contract.ts'

const FILE_NAMES = { en: 'my-data', fr: 'mes-donnees' }

/** Downloads all data held about the account (R505). */
export function MyData() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { busy, failure, run } = useRequest()
  const download = () =>
    run(async () => {
      const exportedData = await browserApi(language)(exportAccount)
      const day = new Date().toISOString().slice(0, 10)
      const name = `${FILE_NAMES[language]}-${day}.json`
      saveFile(JSON.stringify(exportedData, null, 2), name, 'application/json')
      return undefined
    })
  return (
    <>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <Button variant="secondary" icon="arrow-down" busy={busy} onClick={download}>
        {t('manage.data.submit')}
      </Button>
    </>
  )
}
