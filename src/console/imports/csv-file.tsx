import { MAX_CSV_BYTES, MAX_CSV_LINES } from '#kit/csv-limits.ts'
import { isApiError } from '#kit/errors.ts'
import { formatNumber } from '#kit/formats.ts'
import { FileDrop, useFileChooser } from '#web/console/file-drop.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'

const EXTENSIONS = ['csv', 'tsv', 'txt']
const MEGABYTES = MAX_CSV_BYTES / 1024 ** 2

/** A place to drop a CSV file on, with a button that chooses one. @param send uploads it */
export function CsvFile({ button, send }: { button: string; send: (file: File) => Promise<unknown> }) {
  const { t } = useTranslation('console/imports')
  const language = useLanguage()
  const { busy, failure, run } = useRequest()
  const begin = ([file]: File[]) =>
    file &&
    run(async () => {
      if (file.size > MAX_CSV_BYTES) return t('tooLarge', { megabytes: MEGABYTES })
      try {
        await send(file)
        return undefined
      } catch (error) {
        const fault = isApiError(error) ? error.fields.file?.[0] : undefined
        if (fault === undefined) throw error
        return fault
      }
    })
  const chooser = useFileChooser({ extensions: EXTENSIONS, onFiles: begin })
  const limits = { megabytes: MEGABYTES, lines: formatNumber(MAX_CSV_LINES, language) }
  return (
    <FileDrop onFiles={begin} className="rounded-base border border-dashed border-line-strong px-5 py-5">
      {chooser.input}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button icon="arrow-up" busy={busy} onClick={chooser.open}>
          {button}
        </Button>
        <p className="measure min-w-0 flex-1 basis-64 text-sm text-muted">
          {busy ? t('sending') : t('drop', limits)}
        </p>
      </div>
      {failure && (
        <div className="mt-4">
          <AlertBanner kind="error">{failure}</AlertBanner>
        </div>
      )}
    </FileDrop>
  )
}
