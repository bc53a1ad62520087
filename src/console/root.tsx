import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { LanguageProvider, useLanguage } from '#web/language.tsx'

/** What all screens share: the language of the address, which the document names. */
export function Root() {
  return (
    <LanguageProvider>
      <Document />
    </LanguageProvider>
  )
}

function Document() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
    // Tells tests that every listener of the screen is there.
    document.documentElement.dataset.hydrated = ''
  }, [language])
  return <Outlet />
}
