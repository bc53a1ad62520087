import type { Permission } from '#kit/staff.ts'

/** An entry of the menu: its screen, the key of its label in the texts, and the permission without which it isn't shown. */
export type MenuEntry = { to: string; label: 'start' | 'staff' | 'audit' | 'security'; needs: Permission }
export type MenuGroup = { heading?: 'people' | 'own'; entries: readonly MenuEntry[] }

/** The console's menu. A new screen is an entry here, and a line in routes.tsx. */
export const MENU: readonly MenuGroup[] = [
  { entries: [{ to: '/console', label: 'start', needs: 'console:use' }] },
  {
    heading: 'people',
    entries: [
      { to: '/console/staff', label: 'staff', needs: 'staff:manage' },
      { to: '/console/audit', label: 'audit', needs: 'audit:read' },
    ],
  },
  { heading: 'own', entries: [{ to: '/console/security', label: 'security', needs: 'console:use' }] },
]
