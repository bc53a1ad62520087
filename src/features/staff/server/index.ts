/** What other features' server code may import from this one. */
export { type Actor, actorOf, findAudit, findLastAudit, recordAudit } from './audit.ts'
export { inviteFromCommandLine } from './command-line.ts'
export { type FirstAdministrator, firstAdministrator } from './first-administrator.ts'
export { findMember, hasAdministrator, listMembers } from './members.ts'
export { staffAuthenticator } from './sessions.ts'
