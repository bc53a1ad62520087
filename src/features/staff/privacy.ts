import { CONSOLE_DEVICE_DAYS } from '#platform/http/console-cookies.ts'
import { type BrowserItem, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { IDLE_MINUTES, INVITATION_HOURS, LIFETIME_HOURS } from './contract.ts'
import { AUDIT_ADDRESS_MONTHS } from './server/audit.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  staffMembers: {
    audience: 'staff',
    occasion: {
      en: 'You work for the firm and use its console',
      fr: 'Vous travaillez pour le cabinet et utilisez sa console',
    },
    data: {
      en: 'Name, e-mail address, language and role; hashes of your password and recovery codes; the secret of your authenticator, encrypted; the public keys of your passkeys, with their names; your sessions, with browser, network address, sign-in and last use',
      fr: 'Nom, adresse courriel, langue et rôle\u202f; empreintes de votre mot de passe et de vos codes de secours\u202f; la clé secrète de votre application d’authentification, chiffrée\u202f; les clés publiques de vos clés d’accès, avec leurs noms\u202f; vos sessions\u00a0: navigateur, adresse réseau, connexion et dernière utilisation',
    },
    purpose: {
      en: 'So that only staff can edit the site and run its events. Our legitimate interest in security.',
      fr: 'Pour que seul le personnel modifie le site et dirige ses événements. Notre intérêt légitime à la sécurité.',
    },
    retention: {
      en: `Until an administrator removes you; sessions ${IDLE_MINUTES} minutes after the last use, and ${LIFETIME_HOURS} hours at most; invitations ${INVITATION_HOURS} hours`,
      fr: `Jusqu’à ce que l’administration de la console vous retire l’accès\u202f; sessions\u00a0: ${IDLE_MINUTES}\u00a0minutes après la dernière utilisation, et ${LIFETIME_HOURS}\u00a0heures au plus\u202f; invitations\u00a0: ${INVITATION_HOURS}\u00a0heures`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
  auditLog: {
    audience: 'staff',
    occasion: {
      en: 'You change something in the console, or sign in to it',
      fr: 'Vous modifiez quelque chose dans la console ou vous y connectez',
    },
    data: {
      en: 'Your e-mail address and network address, the time, what you changed, before and after',
      fr: 'Votre adresse courriel et votre adresse réseau, l’heure, ce que vous avez changé, avant et après',
    },
    purpose: {
      en: 'To show who changed what on a site that investors rely on. Our legitimate interest in accountability.',
      fr: 'Pour montrer qui a changé quoi sur un site auquel se fient les investisseurs. Notre intérêt légitime à pouvoir en rendre compte.',
    },
    retention: {
      en: `The network address, ${AUDIT_ADDRESS_MONTHS} months; the rest as long as the site exists, so that the log proves what it says`,
      fr: `L’adresse réseau, ${AUDIT_ADDRESS_MONTHS}\u00a0mois\u202f; le reste, aussi longtemps que le site existe, pour que le journal fasse foi`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    audience: 'staff',
    name: '__Host-staff',
    place: 'cookie',
    purpose: {
      en: 'Keeps staff signed in to the console',
      fr: 'Garde le personnel connecté à la console',
    },
    until: {
      en: `They sign out or close the browser; it is valid for ${LIFETIME_HOURS} hours at most`,
      fr: `Déconnexion ou fermeture du navigateur\u202f; valide ${LIFETIME_HOURS}\u00a0heures au plus`,
    },
  },
  {
    audience: 'staff',
    name: '__Host-staff-device',
    place: 'cookie',
    purpose: {
      en: 'Lets the console recognize a staff member’s browser, so that no one can lock them out by guessing passwords',
      fr: 'Permet à la console de reconnaître un navigateur du personnel, pour que personne ne puisse en bloquer l’accès en essayant des mots de passe',
    },
    until: {
      en: `${CONSOLE_DEVICE_DAYS} days after they last signed in`,
      fr: `${CONSOLE_DEVICE_DAYS}\u00a0jours après la dernière connexion`,
    },
  },
]
