import type { UploadedPicture } from '#features/brand/contract.ts'
import { useTranslation } from '#web/translation.ts'
import type { FirmDraft } from './firm-draft.ts'
import { PictureField } from './picture-field.tsx'

/** The firm's logo, and its version for dark grounds. */
export function LogoFields({
  firm,
  upload,
  onChange,
}: {
  firm: Pick<FirmDraft, 'logo'>
  upload: (file: File) => Promise<UploadedPicture>
  onChange: (logo: FirmDraft['logo']) => void
}) {
  const { t } = useTranslation('console/brand')
  const { logo } = firm
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <PictureField
        name="logo.light"
        label={t('logo.light')}
        hint={t('logo.lightHint')}
        picture={logo?.light}
        ground="light"
        upload={upload}
        onChange={(light) => onChange(light && { ...logo, light })}
      />
      {logo && (
        <PictureField
          name="logo.dark"
          label={t('logo.dark')}
          hint={t('logo.darkHint')}
          picture={logo.dark}
          ground="dark"
          upload={upload}
          onChange={(dark) => onChange({ light: logo.light, ...(dark && { dark }) })}
        />
      )}
    </div>
  )
}
