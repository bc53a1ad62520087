import type { ComponentProps } from 'react'
import { useTranslation } from '#web/translation.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Authenticator } from '../contract.ts'

/** What to do with an authenticator app: the QR code, and the secret for typing it. */
export function AuthenticatorSetUp({ authenticator: { secret, qrCode } }: { authenticator: Authenticator }) {
  const { t } = useTranslation('staff/console')
  return (
    <div className="space-y-4">
      <p>{t('authenticator.scan')}</p>
      {/* Codes are read reliably only dark on light, in both themes. */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
        alt={t('authenticator.qrCode')}
        width={192}
        height={192}
        className="size-48 rounded-base border border-line"
      />
      <p>
        {t('authenticator.type')}
        <code className="mt-1 block font-mono break-all select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  )
}

/** The field for a code of an authenticator. */
export function AuthenticatorCodeField(
  props: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'error'>,
) {
  return <TextField {...props} required inputMode="numeric" autoComplete="one-time-code" />
}
