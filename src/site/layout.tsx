import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { getFirm } from '#features/firm/contract.ts'
import { languageIn } from '#web/local-href.ts'
import { pageData } from '#web/page-data.ts'
import { ErrorScreen } from './pages/error-screen.tsx'
import { Shell } from './shell/shell.tsx'

const load = pageData(({ api }) => api(getFirm))

export { load as clientLoader, load as loader }

/** The firm is asked for again when its words must be in the other language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageIn(currentUrl.search) !== languageIn(nextUrl.search)
}

export default function Layout() {
  return (
    <Shell firm={useLoaderData<typeof load>().firm}>
      <Outlet />
    </Shell>
  )
}

/** Errors of pages stand inside the frame, unless the frame's own data failed. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof load>('layout')
  return frame ? (
    <Shell firm={frame.firm}>
      <ErrorScreen />
    </Shell>
  ) : (
    <main id="main">
      <ErrorScreen />
    </main>
  )
}
