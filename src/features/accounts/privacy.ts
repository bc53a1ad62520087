import { type BrowserItem, formDraft, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { DEVICE_KEY_DAYS } from './server/device-keys.ts'
import { RESET_MINUTES, UNCONFIRMED_DAYS } from './server/service.ts'
import { IDLE_DAYS, LIFETIME_DAYS } from './server/sessions.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  accounts: {
    occasion: {
      en: 'You open an account, and use it',
      fr: 'Vous créez un compte et l’utilisez',
    },
    data: {
      en: 'Name, e-mail address, language; company, if you give it; hashes of your password and of the secrets of links; passkeys (public key and device; fingerprints and faces stay on your device); sessions and recognized browsers (browser, operating system, network address, times); the number of recent attempts to sign in; the companies you follow; which replays you watch, and how far you got',
      fr: 'Nom, adresse courriel, langue\u202f; entreprise, si vous l’indiquez\u202f; empreintes du mot de passe et des secrets de liens\u202f; clés d’accès (clé publique et appareil\u202f; les empreintes digitales et les visages restent sur votre appareil)\u202f; sessions et navigateurs reconnus (navigateur, système d’exploitation, adresse réseau, heures)\u202f; nombre de tentatives récentes de connexion\u202f; les sociétés suivies\u202f; les rediffusions regardées, et jusqu’où',
    },
    purpose: {
      en: 'To provide the account. The agreement you enter into by opening it; for security, our legitimate interest. Companies aren’t told which replays you watch.',
      fr: 'Pour fournir le compte. L’entente que vous concluez en le créant\u202f; pour la sécurité, notre intérêt légitime. Les sociétés ne sont pas informées des rediffusions que vous regardez.',
    },
    retention: {
      en: `Until you delete the account; ${UNCONFIRMED_DAYS} days if you never confirm your address. Sessions: ${IDLE_DAYS} days after the last use, ${LIFETIME_DAYS} at most; recognized browsers: ${DEVICE_KEY_DAYS} days; links to reset a password: ${RESET_MINUTES} minutes; attempts: 1 hour.`,
      fr: `Jusqu’à ce que vous supprimiez le compte\u202f; ${UNCONFIRMED_DAYS}\u00a0jours si vous ne confirmez pas votre adresse. Sessions\u00a0: ${IDLE_DAYS}\u00a0jours après la dernière utilisation, ${LIFETIME_DAYS} au plus\u202f; navigateurs reconnus\u00a0: ${DEVICE_KEY_DAYS}\u00a0jours\u202f; liens de réinitialisation\u00a0: ${RESET_MINUTES}\u00a0minutes\u202f; tentatives\u00a0: 1\u00a0heure.`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    name: 'access_token',
    place: 'localStorage',
    purpose: { en: 'Keeps you signed in', fr: 'Maintient votre session ouverte' },
    until: {
      en: `You sign out; it is valid for ${LIFETIME_DAYS} days at most`,
      fr: `Déconnexion\u202f; valide ${LIFETIME_DAYS}\u00a0jours au plus`,
    },
  },
  {
    name: 'user',
    place: 'localStorage',
    purpose: {
      en: 'Your name and e-mail address, shown while the server confirms the session',
      fr: 'Votre nom et votre adresse courriel, affichés pendant que le serveur confirme la session',
    },
    until: { en: 'You sign out', fr: 'Déconnexion' },
  },
  {
    name: 'device_key',
    place: 'localStorage',
    purpose: {
      en: 'Lets your account recognize this browser, so that no one can lock you out by guessing passwords',
      fr: 'Permet à votre compte de reconnaître ce navigateur, pour que personne ne puisse en bloquer l’accès en essayant des mots de passe',
    },
    until: {
      en: `You delete it; it is valid for ${DEVICE_KEY_DAYS} days after you last signed in`,
      fr: `Suppression par vous\u202f; valide ${DEVICE_KEY_DAYS}\u00a0jours après votre dernière connexion`,
    },
  },
  formDraft('sign-in, sign-up, forgot-password, profile, address'),
]
