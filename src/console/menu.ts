import type { Permission } from '#kit/staff.ts'
import type { en } from './text.en.ts'

type MenuText = keyof (typeof en)['menu']

/**
 * An entry of the menu: its screen, the key of its label in the texts or the content kind that it lists, and the permission
 * without which it isn't shown.
 */
type MenuEntry = { to: string; needs: Permission } & ({ label: MenuText } | { kind: string })
type MenuGroup = { heading?: MenuText; entries: readonly MenuEntry[] }

/** The console's menu, with the content kinds in their order. A new screen is an entry here, and a line in routes.tsx; new content kinds come by themselves. */
export const menuOf = (kinds: readonly string[]): readonly MenuGroup[] => [
  {
    entries: [
      { to: '/console', label: 'start', needs: 'console:use' },
      { to: '/console/schedule', label: 'schedule', needs: 'content:write' },
      { to: '/console/events', label: 'events', needs: 'console:use' },
    ],
  },
  {
    heading: 'content',
    entries: [
      { to: '/console/content/drafts', label: 'drafts', needs: 'content:write' },
      ...kinds.map((kind) => ({
        to: `/console/content/${kind}`,
        kind,
        needs: 'content:write' as const,
      })),
      { to: '/console/media', label: 'media', needs: 'content:write' },
      { to: '/console/feeds', label: 'feeds', needs: 'content:write' },
      { to: '/console/imports', label: 'imports', needs: 'content:publish' },
    ],
  },
  {
    heading: 'received',
    entries: [
      { to: '/console/messages', label: 'messages', needs: 'people:read' },
      { to: '/console/applications', label: 'applications', needs: 'people:read' },
      { to: '/console/people', label: 'people', needs: 'people:read' },
    ],
  },
  {
    heading: 'operation',
    entries: [
      { to: '/console/mails', label: 'mails', needs: 'people:read' },
      { to: '/console/errors', label: 'errors', needs: 'reports:read' },
      { to: '/console/jobs', label: 'jobs', needs: 'people:read' },
      { to: '/console/backups', label: 'backups', needs: 'firm:write' },
    ],
  },
  {
    heading: 'site',
    entries: [
      { to: '/console/brand', label: 'brand', needs: 'firm:write' },
      { to: '/console/content/firm/records/1', label: 'firm', needs: 'firm:write' },
      { to: '/console/content/navigation/records/1', label: 'navigation', needs: 'content:write' },
      { to: '/console/content/redirect', kind: 'redirect', needs: 'redirects:write' },
    ],
  },
  {
    heading: 'access',
    entries: [
      { to: '/console/staff', label: 'staff', needs: 'staff:manage' },
      { to: '/console/settings', label: 'settings', needs: 'firm:write' },
      { to: '/console/audit', label: 'audit', needs: 'audit:read' },
    ],
  },
  {
    heading: 'own',
    entries: [
      { to: '/console/security', label: 'security', needs: 'console:use' },
      { to: '/console/notice', label: 'notice', needs: 'console:use' },
    ],
  },
]
