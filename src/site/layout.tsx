import {
  data,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { getFirm, getMenuLists } from '#features/firm/contract.ts'
import { getNavigation } from '#features/navigation/contract.ts'
import { listTerms } from '#features/terms/contract.ts'
import { isHidden } from '#kit/hidden-paths.ts'
import { languageIn } from '#web/local-href.ts'
import { pageData } from '#web/page-data.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'

/** On the server all answers come from the cache; in the browser they are loaded once a visit. */
const load = pageData(async ({ api, url }) => {
  const [{ firm }, { navigation }, { menuLists }, { terms }] = await Promise.all([
    api(getFirm),
    api(getNavigation),
    api(getMenuLists),
    api(listTerms),
  ])
  const empty = Object.keys(menuLists).filter((path) => !menuLists[path])
  // The status of the response on the server; the page itself is left out below, also after navigation.
  return data(
    { firm, navigation, terms, absent: [...firm.hiddenPaths, ...empty] },
    { status: isHidden(url.pathname, firm.hiddenPaths) ? 404 : 200 },
  )
})

export { load as clientLoader, load as loader }

/** Reloads when the language changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageIn(currentUrl.search) !== languageIn(nextUrl.search)
}

export default function Layout() {
  const frame = useLoaderData<typeof load>()
  const { pathname } = useLocation()
  return (
    <Shell {...frame}>{isHidden(pathname, frame.firm.hiddenPaths) ? <NotFoundScreen /> : <Outlet />}</Shell>
  )
}

/** Shows errors of pages within the frame, unless the frame's own data failed to load. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof load>('layout')
  return frame ? (
    <Shell {...frame}>
      <ErrorScreen />
    </Shell>
  ) : (
    <main id="main">
      <ErrorScreen />
    </main>
  )
}
