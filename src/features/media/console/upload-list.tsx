import { fileSize } from '#kit/file-size.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { MediaKind } from './contract.ts'
import { fileScreen } from './media-facts.tsx'
import { pauseUpload, removeUpload, resumeUpload, type Upload } from './uploads.ts'

/** Uploads with their progress: each can be paused, resumed and cancelled. @param accepted the kinds that are wanted */
export function UploadList({
  uploads,
  accepted,
}: {
  uploads: readonly Upload[]
  accepted: readonly MediaKind[]
}) {
  const { t } = useTranslation('media/console')
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('upload.label')} className="border-t border-line">
      {uploads.map((upload) => (
        <li key={upload.id} className="border-b border-line py-2">
          <Row upload={upload} accepted={accepted} />
        </li>
      ))}
    </ul>
  )
}

function Row({ upload, accepted }: { upload: Upload; accepted: readonly MediaKind[] }) {
  const { t } = useTranslation('media/console')
  const { name, bytes, sentBytes, status, file } = upload
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
        {file ? (
          <LocalLink to={fileScreen(file)} className="link">
            {name}
          </LocalLink>
        ) : (
          name
        )}
      </p>
      <Actions upload={upload} />
      <div className="w-full">
        {status !== 'refused' && status !== 'done' && (
          <progress
            aria-label={t('upload.progress', { name })}
            max={bytes}
            value={status === 'checking' ? undefined : sentBytes}
            className="block h-1.5 w-full accent-action"
          />
        )}
        <State upload={upload} accepted={accepted} />
      </div>
    </div>
  )
}

/** How far it is, announced to screen readers when it is not only a number that changes. */
function State({ upload, accepted }: { upload: Upload; accepted: readonly MediaKind[] }) {
  const { t } = useTranslation('media/console')
  const language = useLanguage()
  const { bytes, sentBytes, status, failure } = upload
  const amounts = { sent: fileSize(sentBytes, language), total: fileSize(bytes, language) }
  const takes = accepted.map((kind) => t(`takes.${kind}`)).join(t('takes.separator'))
  if (failure)
    return (
      <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-red">
        <Icon name="warning" size={18} className="mt-px shrink-0" />
        {t(`failures.${failure}`, { takes })}
      </p>
    )
  if (status === 'sending')
    return <p className="figures text-sm text-muted">{t('upload.sending', amounts)}</p>
  return (
    <p role="status" className="figures text-sm text-muted">
      {status === 'checking' || status === 'done' ? t(`upload.${status}`) : t('upload.paused', amounts)}
    </p>
  )
}

function Actions({ upload: { id, name, status } }: { upload: Upload }) {
  const { t } = useTranslation('media/console')
  const isOver = status === 'done' || status === 'refused'
  return (
    <div className="-my-1 flex gap-1">
      {status === 'sending' && (
        <RowButton name={t('upload.pauseWhich', { name })} onClick={() => pauseUpload(id)}>
          {t('upload.pause')}
        </RowButton>
      )}
      {(status === 'paused' || status === 'interrupted') && (
        <RowButton name={t('upload.resumeWhich', { name })} onClick={() => resumeUpload(id)}>
          {t('upload.resume')}
        </RowButton>
      )}
      {status !== 'checking' && (
        <RowButton
          name={t(isOver ? 'upload.dismissWhich' : 'upload.cancelWhich', { name })}
          onClick={() => removeUpload(id)}
        >
          {t(isOver ? 'upload.dismiss' : 'upload.cancel')}
        </RowButton>
      )}
    </div>
  )
}
