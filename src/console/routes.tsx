import type { RouteObject } from 'react-router'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn } from '#web/local-href.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Frame, loadFrame } from './frame.tsx'
import { Root } from './root.tsx'
import { loadTexts } from './texts.ts'

type Screen = { default: () => React.ReactNode; loader?: RouteObject['loader'] }

/** A screen that is loaded when it is first opened: a module with a default component, and a `loader` where it has data. */
const screen = (path: string, load: () => Promise<Screen>): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, ...(loader && { loader }) }
  },
})

const EDITOR = () => import('./content/editor/editor-screen.tsx')

/** Every screen of the console. */
export const ROUTES: RouteObject[] = [
  {
    path: '/console',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    middleware: [
      async ({ request }, next) => {
        await loadTexts(languageIn(new URL(request.url).search) ?? documentLanguage())
        await next()
      },
    ],
    children: [
      screen('sign-in', () => import('./sign-in/sign-in-screen.tsx')),
      screen('second-factor', () => import('./sign-in/second-factor-screen.tsx')),
      screen('invitation', () => import('./sign-in/invitation-screen.tsx')),
      screen('setup', () => import('./setup/setup-screen.tsx')),
      {
        id: 'frame',
        Component: Frame,
        loader: loadFrame,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              screen('', () => import('./start/start-screen.tsx')),
              screen('media', () => import('../features/media/console/media-screen.tsx')),
              screen('media/:key', () => import('../features/media/console/media-file-screen.tsx')),
              screen('messages', () => import('../features/contact/console/messages-screen.tsx')),
              screen('messages/:id', () => import('../features/contact/console/message-screen.tsx')),
              screen('applications', () => import('../features/careers/console/applications-screen.tsx')),
              screen('applications/:id', () => import('../features/careers/console/application-screen.tsx')),
              screen('people', () => import('../features/people/console/people-screen.tsx')),
              screen('people/person', () => import('../features/people/console/person-screen.tsx')),
              screen('mails', () => import('../features/mail-events/console/mails-screen.tsx')),
              screen('errors', () => import('../features/client-errors/console/errors-screen.tsx')),
              screen('jobs', () => import('#features/background-jobs/console/jobs-screen.tsx')),
              screen('backups', () => import('#features/backups/console/backups-screen.tsx')),
              screen('events', () => import('../features/event-operations/console/events-screen.tsx')),
              screen('events/:id', () => import('../features/event-operations/console/event-screen.tsx')),
              screen('content/drafts', () => import('./content/drafts-screen.tsx')),
              screen('content/:kind', () => import('./content/list/list-screen.tsx')),
              screen('content/:kind/new', EDITOR),
              screen('content/:kind/records/:record', EDITOR),
              screen('content/drafts/:draft', EDITOR),
              screen(
                'events/:id/message',
                () => import('../features/event-operations/console/message-screen.tsx'),
              ),
              screen(
                'events/:id/registrants',
                () => import('../features/event-operations/console/registrants-screen.tsx'),
              ),
              screen(
                'events/:id/registrants/add',
                () => import('../features/event-operations/console/add-registrants-screen.tsx'),
              ),
              screen('feeds', () => import('../features/newswires/console/feeds-screen.tsx')),
              screen('imports', () => import('./imports/imports-screen.tsx')),
              screen('imports/:id', () => import('./imports/import-screen.tsx')),
              screen('brand', () => import('./brand/brand-screen.tsx')),
              screen(
                'content/:kind/records/:record/history',
                () => import('./content/history/history-screen.tsx'),
              ),
              screen('schedule', () => import('./content/schedule/schedule-screen.tsx')),
              screen('settings', () => import('./settings/settings-screen.tsx')),
              screen('staff', () => import('../features/staff/console/staff-screen.tsx')),
              screen('audit', () => import('../features/staff/console/audit-screen.tsx')),
              screen('security', () => import('../features/staff/console/security-screen.tsx')),
              screen('notice', () => import('../features/pages/console/staff-notice-screen.tsx')),
              screen('content/drafts/:draft/preview', () => import('./content/preview-screen.tsx')),
              { path: '*', Component: ErrorScreen },
            ],
          },
        ],
      },
    ],
  },
]
