import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { addImport, type CsvImportEntry, listImports } from '#features/imports/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { RowLink, StaffName, timeColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Select } from '#web/ui/select.tsx'
import { CsvFile } from './csv-file.tsx'
import { importPath, useRecordCounts } from './import-texts.ts'

export const loader = consoleData(({ api }) => api(listImports))

/** CSV imports (R805): a file is chosen, checked and shown before anything is written. */
export default function ImportsScreen() {
  const { t } = useTranslation('console/imports')
  const { imports } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <ScreenSection title={t('add')}>
        <AddImport />
      </ScreenSection>
      <ScreenSection title={t('recent')}>
        <Recent imports={imports} />
      </ScreenSection>
    </Screen>
  )
}

function AddImport() {
  const { t } = useTranslation('console/imports')
  const { kinds } = useLoaderData<typeof loader>()
  const language = useLanguage()
  const navigate = useLocalNavigate()
  const kindName = useKindName()
  const [name, setName] = useState(kinds[0]?.name ?? '')
  const chosen = kindName('other', kinds.find((each) => each.name === name)?.kind ?? '')
  const send = async (file: File) => {
    const { import: added } = await consoleApi(language)(addImport, { body: { name, file } })
    await navigate(importPath(added.id))
  }
  return (
    <div className="max-w-3xl space-y-5">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-72">
          <Select
            name="kind"
            label={t('kind')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            options={kinds.map((each) => ({ value: each.name, label: kindName('other', each.kind) }))}
          />
        </div>
        <a
          href={`/api/console/imports/templates/${name}?lng=${language}`}
          download
          className="link inline-flex min-h-11 items-center"
          aria-label={t('templateOf', { kind: chosen })}
        >
          {t('template')}
        </a>
      </div>
      <p className="measure text-sm text-muted">{t('templateHint')}</p>
      <CsvFile button={t('choose')} send={send} />
    </div>
  )
}

function Recent({ imports }: { imports: CsvImportEntry[] }) {
  const { t } = useTranslation('console/imports')
  const kindName = useKindName()
  const columns: Column<CsvImportEntry>[] = [
    {
      key: 'file',
      heading: t('file'),
      cell: ({ id, fileName }) => <RowLink to={importPath(id)}>{fileName || t('untitled')}</RowLink>,
    },
    { key: 'kind', heading: t('kindHeading'), cell: ({ kind }) => kindName('other', kind) },
    { key: 'state', heading: t('state'), cell: (entry) => <State entry={entry} /> },
    {
      key: 'addedBy',
      heading: t('by'),
      isMinor: true,
      cell: ({ addedBy }) => <StaffName email={addedBy} />,
    },
    { ...timeColumn('addedAt', t('at')), isMinor: true },
  ]
  return <Table label={t('recent')} columns={columns} rows={imports} empty={t('none')} />
}

function State({ entry: { state, faults, records } }: { entry: CsvImportEntry }) {
  const { t } = useTranslation('console/imports')
  const counts = useRecordCounts()
  if (state === 'checked' && faults > 0)
    return <span className="font-medium text-red">{t('states.faulty', { count: faults })}</span>
  const isShown = state === 'checked' || state === 'imported'
  return (
    <>
      <span className={state === 'failed' ? 'font-medium text-red' : ''}>{t(`states.${state}`)}</span>
      {isShown && <span className="figures block text-sm text-muted">{counts(records)}</span>}
    </>
  )
}
