/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { MyAlerts } from './my-alerts.tsx'
export { MyPreferences } from './my-preferences.tsx'
export { alertAction, CompanyAlerts, PositionAlerts } from './page-alerts.tsx'
