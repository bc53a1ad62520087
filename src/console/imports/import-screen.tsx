import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import {
  type CsvImportEntry,
  checkImport,
  deleteImport,
  getImport,
  listImportFaults,
  listImportRecords,
  OUTCOMES,
  replaceImportFile,
  runImport,
} from '#features/imports/contract.ts'
import { formatNumber } from '#kit/formats.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen } from '#web/console/screen.tsx'
import { useChange } from '#web/console/use-change.ts'
import { useRefresh } from '#web/console/use-refresh.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'
import { CsvFile } from './csv-file.tsx'
import { ImportFaults } from './import-faults.tsx'
import { ImportRecords } from './import-records.tsx'
import { useRecordCounts } from './import-texts.ts'

const REFRESH_MS = 1000
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

export const loader = consoleData(async ({ api, params, url: { searchParams } }) => {
  const id = Number(params.id)
  const outcome = OUTCOMES.find((each) => each === searchParams.get('outcome'))
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)
  const { import: entry } = await api(getImport, { params: { id } })
  const isShown = entry.state === 'checked' || entry.state === 'imported'
  const faults =
    entry.state === 'checked' && entry.faults > 0
      ? await api(listImportFaults, { params: { id }, query: { page } })
      : null
  const records =
    isShown && !faults ? await api(listImportRecords, { params: { id }, query: { outcome, page } }) : null
  return { entry, outcome, faults, records }
})

/** A CSV import (R805): its dry run as a table of what will change, or its faults; then what was imported. */
export default function ImportScreen() {
  const { t } = useTranslation('console/imports')
  const { entry, outcome, faults, records } = useLoaderData<typeof loader>()
  const isWorking = entry.state === 'checking' || entry.state === 'importing'
  const writes = entry.records.created + entry.records.changed > 0
  const mayImport = entry.state === 'checked' && entry.faults === 0 && writes && !entry.needsSecondPerson
  return (
    <Screen
      title={entry.fileName || t('untitled')}
      lead={useFacts(entry)}
      back={{ to: '/console/imports', label: t('back') }}
      action={mayImport && <ImportButton entry={entry} />}
    >
      {isWorking ? <Progress entry={entry} /> : <Finding entry={entry} writes={writes} />}
      {faults && <ImportFaults entry={entry} faults={faults} />}
      {records && <ImportRecords entry={entry} outcome={outcome} list={records} />}
      {entry.state !== 'importing' && <Discard entry={entry} />}
    </Screen>
  )
}

/** What the file is: "Companies · 120 lines · UTF-8, separated by commas". */
function useFacts({ kind, lines, encoding, delimiter }: CsvImportEntry): string {
  const { t } = useTranslation('console/imports')
  const kindName = useKindName()('other', kind)
  const separated = DELIMITERS[delimiter as keyof typeof DELIMITERS]
  if (lines === null || encoding === null || separated === undefined) return kindName
  return t('facts', {
    kind: kindName,
    lines: t('lines', { count: lines }),
    encoding,
    delimiter: t(`delimiters.${separated}`),
  })
}

function ImportButton({ entry: { id, version, records } }: { entry: CsvImportEntry }) {
  const { t } = useTranslation('console/imports')
  const counts = useRecordCounts()
  const api = consoleApi(useLanguage())
  const { busy, failure, act } = useAct()
  return (
    <div className="max-w-full">
      <Button busy={busy} onClick={() => act(() => api(runImport, { params: { id }, body: { version } }))}>
        {t('import', { records: counts(records, ['created', 'changed']) })}
      </Button>
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
    </div>
  )
}

/** A request after which the screen is read again, also when it was refused because something changed. */
function useAct() {
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const act = (request: () => Promise<unknown>) =>
    run(async () => {
      try {
        await request()
      } finally {
        await revalidate()
      }
      return undefined
    })
  return { busy, failure, act }
}

function Progress({ entry: { state, doneLines, lines } }: { entry: CsvImportEntry }) {
  const { t } = useTranslation('console/imports')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  useRefresh(async () => {
    await revalidate()
    return REFRESH_MS
  }, REFRESH_MS)
  const text = t(state === 'importing' ? 'importing' : 'checking')
  return (
    <div className="border-y border-line py-6">
      <p role="status" className="font-medium">
        {text}
      </p>
      <progress
        aria-label={text}
        max={lines ?? undefined}
        value={lines === null ? undefined : doneLines}
        className="mt-3 block h-1.5 w-full accent-action"
      />
      <p className="figures mt-2 min-h-6 text-sm text-muted">
        {lines !== null &&
          t('progress', { done: formatNumber(doneLines, language), lines: formatNumber(lines, language) })}
      </p>
    </div>
  )
}

/** What the dry run or the import came to, and what to do next. It is read out when it replaces the progress. */
function Finding({ entry, writes }: { entry: CsvImportEntry; writes: boolean }) {
  const { t } = useTranslation('console/imports')
  const counts = useRecordCounts()
  const { state, faults, records, isOutdated, needsSecondPerson, importedBy, fileName } = entry
  if (state === 'failed')
    return (
      <Again entry={entry}>
        <AlertBanner kind="error">{t('failed')}</AlertBanner>
      </Again>
    )
  if (state === 'imported')
    return (
      <AlertBanner kind="success" title={t('done', { records: counts(records) })}>
        <p>{t('doneBy', { name: importedBy ?? '', file: fileName })}</p>
      </AlertBanner>
    )
  if (faults > 0)
    return (
      <Again entry={entry}>
        <AlertBanner kind="error" title={t('faults', { count: faults })}>
          <p>{t('faultsAdvice')}</p>
        </AlertBanner>
      </Again>
    )
  return (
    <div className="space-y-3">
      {isOutdated && <AlertBanner kind="error">{t('outdated')}</AlertBanner>}
      <AlertBanner>
        <p>{writes ? t('ready', { records: counts(records) }) : t('nothing')}</p>
        {writes && needsSecondPerson && <p className="mt-1 font-medium">{t('secondPerson')}</p>}
      </AlertBanner>
    </div>
  )
}

/** Ways on from a file that can't be imported: a corrected one in its place, or the same once more. */
function Again({ entry: { id, version }, children }: { entry: CsvImportEntry; children: ReactNode }) {
  const { t } = useTranslation('console/imports')
  const api = consoleApi(useLanguage())
  const navigate = useLocalNavigate()
  const { busy, failure, act } = useAct()
  const replace = async (file: File) => {
    await api(replaceImportFile, { params: { id }, body: { file } })
    // The corrected file is shown from its first page.
    await navigate(`/console/imports/${id}`, { replace: true })
  }
  return (
    <div className="space-y-5">
      {children}
      <CsvFile button={t('chooseCorrected')} send={replace} />
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            small
            busy={busy}
            onClick={() => act(() => api(checkImport, { params: { id }, body: { version } }))}
          >
            {t('check')}
          </Button>
          <p className="measure min-w-0 flex-1 basis-64 text-sm text-muted">{t('checkHint')}</p>
        </div>
        {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      </div>
    </div>
  )
}

function Discard({ entry: { id, fileName } }: { entry: CsvImportEntry }) {
  const { t } = useTranslation('console/imports')
  const { act } = useChange()
  return (
    <div className="mt-10">
      <ConfirmButton
        label={t('delete')}
        name={t('deleteWhat', { file: fileName })}
        question={t('deleteQuestion')}
        consequence={t('deleteConsequence')}
        act={() => act((api) => api(deleteImport, { params: { id } }), '/console/imports')}
      />
    </div>
  )
}
