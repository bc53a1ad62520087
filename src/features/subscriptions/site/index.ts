/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { alertAction, CompanyAlerts, PositionAlerts } from './page-alerts.tsx'
