import { useTheme } from '#web/theme.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BAR_BUTTON } from './bar-button.ts'

/**
 * Switches between light and dark (R207), labelled with the theme it switches to. Not rendered without
 * scripts.
 */
export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const { theme, toggle } = useTheme()
  const name = theme === 'dark' ? t('toLight') : t('toDark')
  return (
    <IconButton name={name} onClick={toggle} className={`${BAR_BUTTON} noscript:hidden`}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  )
}
