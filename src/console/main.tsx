import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { documentLanguage } from '#web/document-language.ts'
import { LanguagesContext } from '#web/i18n.ts'
import { followTheme } from '#web/theme.ts'
import './console.css'
import { ROUTES } from './routes.tsx'
import { languages, loadTexts } from './texts.ts'

followTheme()

const language = documentLanguage()
await loadTexts(language)

const root = document.getElementById('console')
if (!root) throw new Error('The document has no element for the console')
createRoot(root).render(
  <StrictMode>
    <LanguagesContext value={{ languages, documentLanguage: language }}>
      <RouterProvider router={createBrowserRouter(ROUTES)} />
    </LanguagesContext>
  </StrictMode>,
)
