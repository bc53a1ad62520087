import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchForErrors } from '#features/client-errors/site/report.ts'
import { documentLanguage } from '#web/document-language.ts'
import { LanguagesContext } from '#web/i18n.ts'
import { followTheme } from '#web/theme.ts'
import { textsOfDocument } from './route-modules.ts'
import { languages, loadLanguage, loadTexts } from './texts.client.ts'

watchForErrors()
followTheme()

const language = documentLanguage()
// Texts are loaded first, so that hydration renders what the server rendered.
await Promise.all([loadLanguage(language), loadTexts(textsOfDocument())])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguagesContext value={{ languages, documentLanguage: language }}>
        <HydratedRouter />
      </LanguagesContext>
    </StrictMode>,
  )
})
