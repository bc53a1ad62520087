import { useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useLocalHref } from '#web/language.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { Icon, type IconName } from './icon.tsx'
import { useUiText } from './use-ui-text.ts'

/** How long the button shows "Copied". */
const COPIED_MS = 4000

/**
 * Shares the page at a path: with the device's own choices, as a copied link, by e-mail, on paper. Without scripts only
 * by e-mail.
 */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const t = useUiText()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const url = (useSiteConfig()?.publicUrl ?? '') + useLocalHref()(path)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
        {hydrated && 'share' in navigator && (
          <Action icon="share" onClick={() => navigator.share({ title, url }).catch(ignoreRefusal)}>
            {t('share.share')}
          </Action>
        )}
        {hydrated && 'clipboard' in navigator && (
          <Action icon={copied ? 'check' : 'link'} onClick={() => copy().catch(ignoreRefusal)}>
            {t(copied ? 'share.copied' : 'share.copy')}
          </Action>
        )}
        <li>
          <a href={mail} className={ACTION}>
            <Icon name="mail" size={16} />
            {t('share.mail')}
          </a>
        </li>
        {hydrated && (
          <Action icon="print" onClick={() => window.print()}>
            {t('share.print')}
          </Action>
        )}
      </ul>
      <span role="status" className="sr-only">
        {copied ? t('share.copied') : ''}
      </span>
    </>
  )
}

/** The visitor closed the device's dialog, or doesn't allow copying. */
function ignoreRefusal(): void {}

const ACTION = 'inline-flex min-h-9 items-center gap-1.5 text-muted hover:text-action'

function Action({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={`cursor-pointer ${ACTION}`}>
        <Icon name={icon} size={16} />
        {children}
      </button>
    </li>
  )
}
