import { useLoaderData, useRevalidator } from 'react-router'
import type { TitledRecord } from '#features/drafts/contract.ts'
import { fileSize } from '#kit/file-size.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useStaffName } from '#web/console/staff.ts'
import { useChange } from '#web/console/use-change.ts'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AlternativeTexts } from './alternative-texts.tsx'
import { deleteMedia, getMediaFile, type MediaFile } from './contract.ts'
import { clockOf } from './media-facts.tsx'

export const loader = consoleData(({ api, params }) =>
  api(getMediaFile, { params: { key: params.key ?? '' } }),
)

/** A file of the library: as it looks, what is said of it, and where it is used. */
export default function MediaFileScreen() {
  const { t } = useTranslation('media/console')
  const { file, uses } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <Screen
      title={file.name}
      action={
        <a href={file.href} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {t('file.open')}
          <Icon name="external" size={18} />
          <VisuallyHidden>({t('field.open')})</VisuallyHidden>
        </a>
      }
    >
      <BackLink to="/console/media">{t('file.back')}</BackLink>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Preview file={file} />
        <Facts file={file} />
      </div>
      {file.kind === 'picture' && (
        <ScreenSection title={t('alternative.title')}>
          <AlternativeTexts key={file.key} file={file} onSaved={revalidate} />
        </ScreenSection>
      )}
      <ScreenSection title={t('file.uses')}>
        <Uses file={file} uses={uses} />
      </ScreenSection>
    </Screen>
  )
}

function Preview({ file }: { file: MediaFile }) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  if (file.bytes === null) return <p className="border-y border-line py-4 text-red">{t('file.noPreview')}</p>
  if (file.kind === 'picture')
    return (
      <img
        src={file.href}
        alt={file.alternative[language] ?? ''}
        className="max-h-[28rem] max-w-full justify-self-start border border-line"
      />
    )
  if (file.kind === 'film')
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are files of their own
      <video src={file.href} controls preload="metadata" className="max-h-[28rem] w-full bg-sunk" />
    )
  return null
}

function Facts({ file }: { file: MediaFile }) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const nameOf = useStaffName()
  const { name, kind, bytes, width, height, lengthSeconds, key, addedAt, addedBy } = file
  const facts: [string, React.ReactNode][] = [
    [t('list.kind'), t(`kinds.${kind}`)],
    [t('file.name'), name],
    [t('file.size'), bytes !== null && fileSize(bytes, language)],
    [t('file.dimensions'), width !== null && height !== null && t('pixels', { width, height })],
    [t('file.length'), lengthSeconds !== null && clockOf(lengthSeconds)],
    [t('file.key'), key],
    [
      t('file.added'),
      addedBy === null || addedAt === null ? (
        t('file.beforeLibrary')
      ) : (
        <>
          <When at={addedAt} />, {t('file.addedBy', { who: nameOf(addedBy) })}
        </>
      ),
    ],
  ]
  return (
    <dl aria-label={t('file.facts')} className="border-t border-line">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b border-line py-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Uses({ file, uses }: { file: MediaFile; uses: readonly TitledRecord[] }) {
  const { t } = useTranslation('media/console')
  if (uses.length === 0)
    return (
      <>
        <p className="mb-3 text-muted">{t('file.unused')}</p>
        <Deletion file={file} />
      </>
    )
  return (
    <>
      <ul className="border-t border-line">
        {uses.map((use) => (
          <li
            key={`${use.kind} ${use.record} ${use.draft}`}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2"
          >
            <Use use={use} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('file.usedStays')}</p>
    </>
  )
}

/** Links to where the record is edited: a draft of a new record has an address of its own. */
function Use({ use: { kind, record, draft, title } }: { use: TitledRecord }) {
  const { t } = useTranslation('media/console')
  const kindName = useKindName()
  const language = useLanguage()
  const href =
    record === null
      ? `/console/content/drafts/${draft}`
      : `/console/content/${kind}/records/${encodeURIComponent(record)}`
  return (
    <>
      <LocalLink to={href} className="link">
        {title[language] ?? title.en ?? t('file.untitled')}
      </LocalLink>
      <span className="text-sm text-muted">
        {kindName('one', kind)} · {t(draft === null ? 'file.published' : 'file.draft')}
      </span>
    </>
  )
}

function Deletion({ file: { key, name } }: { file: MediaFile }) {
  const { t } = useTranslation('media/console')
  const { act } = useChange()
  return (
    <ConfirmButton
      label={t('file.delete')}
      name={t('file.deleteWhich', { name })}
      question={t('file.deleteQuestion', { name })}
      consequence={t('file.deleteConsequence')}
      act={() => act((api) => api(deleteMedia, { params: { key } }), '/console/media')}
    />
  )
}
