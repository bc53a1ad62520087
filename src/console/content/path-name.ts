import { useTranslation } from '#web/translation.ts'
import type { FieldTexts } from './field-texts.ts'

/** Names a field by the labels on its way: "Presentations 2 › Presenter (French)". */
export function usePathNameIn(texts: FieldTexts): (path: string) => string {
  const { t } = useTranslation('console/content/editor')
  return (path) => {
    const keys = path.split('.')
    const language = keys.find((key) => key === 'en' || key === 'fr')
    const names: string[] = []
    for (const [index, key] of keys.entries()) {
      if (/^\d+$/.test(key)) names.push(`${names.pop() ?? ''} ${Number(key) + 1}`.trim())
      else if (key !== 'en' && key !== 'fr') names.push(texts.label(keys.slice(0, index + 1).join('.')))
    }
    const label = names.join(' › ')
    return language === 'en' || language === 'fr' ? t(`inLanguage.${language}`, { label }) : label
  }
}

/** What is wrong with a field, after its name: "Title (French): This field is required". */
export function useFaultTextIn(texts: FieldTexts): (path: string, messages: string[]) => string {
  const { t } = useTranslation('console/content/editor')
  const pathName = usePathNameIn(texts)
  return (path, messages) => `${path === 'body' ? '' : pathName(path) + t('colon')}${messages.join(' ')}`
}
