import { useEffect, useRef } from 'react'
import { Form, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { fileSize } from '#kit/file-size.ts'
import { consoleData } from '#web/console/data.ts'
import { FileDrop, useFileChooser } from '#web/console/file-drop.tsx'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LanguageField, LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Choice } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { extensionsOf, listMedia, MEDIA_KINDS, type MediaFile } from './contract.ts'
import { fileScreen, Marks, Thumbnail, useFacts } from './media-facts.tsx'
import { UploadList } from './upload-list.tsx'
import { addUpload, useUploads } from './uploads.ts'

const ONLY = ['unused', 'undescribed'] as const
const VIEWS = ['grid', 'list'] as const

export const loader = consoleData(async ({ api, url: { searchParams } }) => {
  const q = searchParams.get('q')?.trim() ?? ''
  const kind = MEDIA_KINDS.find((each) => each === searchParams.get('kind'))
  const only = ONLY.find((each) => each === searchParams.get('only'))
  const view = VIEWS.find((each) => each === searchParams.get('view')) ?? 'grid'
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)
  return { q, kind, only, view, list: await api(listMedia, { query: { q, kind, only, page } }) }
})

type Data = Awaited<ReturnType<typeof loader>>

/** The media library (R804): all files that content may show, uploads, and what is still to be said of pictures. */
export default function MediaScreen() {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const data = useLoaderData<typeof loader>()
  const uploads = useUploads()
  useArrivals()
  const add = (files: File[]) => {
    for (const file of files) addUpload(file, language, MEDIA_KINDS)
  }
  const chooser = useFileChooser({ extensions: extensionsOf(MEDIA_KINDS), multiple: true, onFiles: add })
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      action={
        <Button icon="arrow-up" onClick={chooser.open}>
          {t('upload.button')}
        </Button>
      }
    >
      {chooser.input}
      <FileDrop onFiles={add} className="min-h-96">
        <p className="measure mb-4 text-sm text-muted">{t('upload.drop')}</p>
        {uploads.length > 0 && (
          <div className="mb-8">
            <UploadList uploads={uploads} accepted={MEDIA_KINDS} />
          </div>
        )}
        <Filter {...data} />
        <Files {...data} />
      </FileDrop>
    </Screen>
  )
}

/** Loads the list again when an upload has come into the library. */
function useArrivals(): void {
  const { revalidate } = useRevalidator()
  const arrived = useUploads().filter(({ status }) => status === 'done').length
  const known = useRef(arrived)
  useEffect(() => {
    if (arrived > known.current) void revalidate()
    known.current = arrived
  }, [arrived, revalidate])
}

function Filter({ q, kind, only, view }: Data) {
  const { t } = useTranslation('media/console')
  return (
    // Another search begins with empty fields of its own.
    <Form key={`${q} ${kind} ${only}`} role="search" className="mb-4 flex flex-wrap items-end gap-4">
      <LanguageField />
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <div className="w-full sm:w-72">
        <TextField name="q" label={t('filter.search')} type="search" defaultValue={q} required />
      </div>
      <div className="w-full sm:w-44">
        <Choice
          name="kind"
          label={t('filter.kind')}
          all={t('filter.allKinds')}
          value={kind}
          options={MEDIA_KINDS.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        />
      </div>
      <div className="w-full sm:w-56">
        <Choice
          name="only"
          label={t('filter.only')}
          all={t('filter.all')}
          value={only}
          options={ONLY.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
        />
      </div>
      <Button type="submit" variant="secondary" icon="search">
        {t('filter.submit')}
      </Button>
    </Form>
  )
}

function Files({ q, kind, only, view, list }: Data) {
  const { t } = useTranslation('media/console')
  const hrefOf = useHref()
  const { files, total } = list
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="figures text-sm text-muted">{t('list.count', { count: total })}</p>
        <nav aria-label={t('view.label')} className="flex gap-1">
          {VIEWS.map((each) => (
            <LocalLink
              key={each}
              to={hrefOf({ view: each })}
              preventScrollReset
              aria-current={each === view ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-base px-3 text-sm hover:bg-sunk aria-[current]:bg-action-wash aria-[current]:font-medium aria-[current]:text-action"
            >
              {t(`view.${each}`)}
            </LocalLink>
          ))}
        </nav>
      </div>
      {files.length === 0 ? (
        <p className="border-y border-line py-4 text-muted">
          {t(q || kind || only ? 'list.notFound' : 'list.empty')}
        </p>
      ) : view === 'grid' ? (
        <Grid files={files} />
      ) : (
        <List files={files} />
      )}
      <Pagination of={list} hrefOf={(each) => hrefOf({ page: String(each) })} />
    </>
  )
}

/** The address of this list with something changed. */
function useHref() {
  const [parameters] = useSearchParams()
  return (changes: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(parameters), ...changes })
    query.delete('lng')
    return `/console/media?${query}`
  }
}

function Grid({ files }: { files: readonly MediaFile[] }) {
  const facts = useFacts()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-5 gap-y-6">
      {files.map((file) => (
        <li key={file.key}>
          <LocalLink to={fileScreen(file)} className="group block hover:text-action">
            <Thumbnail file={file} className="aspect-3/2 w-full group-hover:border-action" />
            <span className="mt-2 line-clamp-2 font-medium wrap-anywhere">{file.name}</span>
          </LocalLink>
          <p className="figures text-sm text-muted">{facts(file)}</p>
          <Marks file={file} />
        </li>
      ))}
    </ul>
  )
}

function List({ files }: { files: readonly MediaFile[] }) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const columns: Column<MediaFile & { id: string }>[] = [
    {
      key: 'name',
      heading: t('list.name'),
      cell: (file) => (
        <LocalLink to={fileScreen(file)} className="link">
          {file.name}
        </LocalLink>
      ),
    },
    { key: 'kind', heading: t('list.kind'), isMinor: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'size',
      heading: t('list.size'),
      isFigures: true,
      isNumber: true,
      cell: ({ bytes }) => bytes !== null && fileSize(bytes, language),
    },
    {
      key: 'added',
      heading: t('list.added'),
      isFigures: true,
      isMinor: true,
      cell: ({ addedAt, addedBy }) => addedBy !== null && addedAt !== null && <When at={addedAt} />,
    },
    { key: 'marks', heading: t('list.marks'), cell: (file) => <Marks file={file} /> },
  ]
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={files.map((file) => ({ ...file, id: file.key }))}
      empty=""
    />
  )
}
