import { firmService } from '#features/firm/server/index.ts'
import { rowsOfAccount } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { defineFeature, goesWith, leftOut } from '#platform/feature.ts'
import { formDraft, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { DEVICE_KEY_DAYS, forgetOldDevices } from './server/device-keys.ts'
import { accountLimits, forgetOldLimits } from './server/limits.ts'
import { accountMails } from './server/mails.ts'
import { myEventsService } from './server/my-events.ts'
import { forgetOldChallenges } from './server/passkey-checks.ts'
import { passkeysService } from './server/passkeys.ts'
import { privateCalendarRoutes } from './server/private-calendar-routes.ts'
import { calendarsService } from './server/private-calendars.ts'
import { profileService } from './server/profile.ts'
import { accountsRoutes, changePasswordRoute } from './server/routes.ts'
import {
  accountsService,
  forgetOldResets,
  forgetUnconfirmed,
  RESET_MINUTES,
  UNCONFIRMED_DAYS,
} from './server/service.ts'
import { forgetEndedSessions, IDLE_DAYS, LIFETIME_DAYS, sessionsOf } from './server/sessions.ts'

export default defineFeature({
  name: 'accounts',
  endpoints(mount, { config: { publicUrl, secret }, database, jobs, personalData }) {
    const limits = accountLimits(database)
    accountsRoutes(mount, {
      accounts: accountsService({ database, jobs, limits, secret }),
      profile: profileService({ database, jobs, limits, personalData }),
      mine: myEventsService({ database, secret }),
      passkeys: passkeysService({
        database,
        jobs,
        limits,
        publicUrl,
        firmName: async () => (await firmService(database).get('en')).shortName,
      }),
      publicUrl,
    })
    privateCalendarRoutes(mount, calendarsService({ database, secret, publicUrl }), { database, publicUrl })
  },
  routes: changePasswordRoute,
  jobs({ config: { publicUrl, secret }, database, jobs, mailer }) {
    accountMails({ database, mailer, jobs, publicUrl, secret, firm: firmService(database).get }).work()
  },
  personalData: {
    accounts: {
      export: { leftOutBecause: 'the account itself stands at the top of the export' },
      retention: { deleteExpired: forgetUnconfirmed },
      ...peopleOf('accounts'),
      policy: {
        occasion: { en: 'You open an account', fr: 'Vous créez un compte' },
        data: {
          en: 'Name, e-mail address and language; company, if you give it; a hash of your password, from which the password can’t be recovered; a new e-mail address until you confirm it',
          fr: 'Nom, adresse courriel et langue\u202f; entreprise, si vous l’indiquez\u202f; une empreinte de votre mot de passe, qui ne permet pas de le retrouver\u202f; une nouvelle adresse courriel jusqu’à ce que vous la confirmiez',
        },
        purpose: {
          en: 'To provide the account: your events, alerts and companies in one place. The agreement you enter into by opening it.',
          fr: 'Pour fournir le compte\u00a0: vos événements, vos alertes et vos sociétés au même endroit. L’entente que vous concluez en le créant.',
        },
        retention: {
          en: `Until you delete the account; ${UNCONFIRMED_DAYS} days if you never confirm your address`,
          fr: `Jusqu’à ce que vous supprimiez le compte\u202f; ${UNCONFIRMED_DAYS}\u00a0jours si vous ne confirmez pas votre adresse`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    sessions: {
      export: (database, person) => sessionsOf(person, database),
      retention: { deleteExpired: forgetEndedSessions },
      erasure: { erasedWith: ['accounts'] },
      policy: {
        occasion: { en: 'You sign in', fr: 'Vous vous connectez' },
        data: {
          en: 'Session: browser and operating system, network address, time of sign-in and of last use; a hash of the session’s secret',
          fr: 'Session\u00a0: navigateur et système d’exploitation, adresse réseau, heure de la connexion et de la dernière utilisation\u202f; une empreinte du secret de la session',
        },
        purpose: {
          en: 'To keep you signed in, and to show you every device that is signed in. The agreement on your account.',
          fr: 'Pour maintenir votre session ouverte et vous montrer chaque appareil connecté. L’entente relative à votre compte.',
        },
        retention: {
          en: `Until you sign out; ${IDLE_DAYS} days after the last use, and ${LIFETIME_DAYS} days at most`,
          fr: `Jusqu’à la déconnexion\u202f; ${IDLE_DAYS}\u00a0jours après la dernière utilisation, et ${LIFETIME_DAYS}\u00a0jours au plus`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    deviceKeys: {
      exportedAs: 'knownDevices',
      export: rowsOfAccount('deviceKeys', ['device', 'createdAt', 'usedAt']),
      retention: { deleteExpired: forgetOldDevices },
      erasure: { erasedWith: ['accounts'] },
      policy: {
        occasion: {
          en: 'Your account recognizes a browser',
          fr: 'Votre compte reconnaît un navigateur',
        },
        data: {
          en: 'Browser and operating system, first and last use; a hash of the key stored in the browser',
          fr: 'Navigateur et système d’exploitation, première et dernière utilisation\u202f; une empreinte de la clé conservée dans le navigateur',
        },
        purpose: {
          en: 'So that no one can lock you out of your account by guessing passwords. Our legitimate interest in security.',
          fr: 'Pour que personne ne puisse bloquer l’accès à votre compte en essayant des mots de passe. Notre intérêt légitime à la sécurité.',
        },
        retention: {
          en: `${DEVICE_KEY_DAYS} days after the last use`,
          fr: `${DEVICE_KEY_DAYS}\u00a0jours après la dernière utilisation`,
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    passkeys: {
      export: rowsOfAccount('passkeys', ['device', 'createdAt', 'usedAt']),
      retention: { deletedWith: ['accounts'] },
      policy: {
        occasion: { en: 'You add a passkey', fr: 'Vous ajoutez une clé d’accès' },
        data: {
          en: 'Public key, name of the device, when it was added and last used. Fingerprints and faces stay on your device.',
          fr: 'Clé publique, nom de l’appareil, date d’ajout et de dernière utilisation. Les empreintes digitales et les visages restent sur votre appareil.',
        },
        purpose: {
          en: 'To let you sign in without a password. The agreement on your account.',
          fr: 'Pour vous permettre de vous connecter sans mot de passe. L’entente relative à votre compte.',
        },
        retention: {
          en: 'Until you remove the passkey or delete the account',
          fr: 'Jusqu’à ce que vous retiriez la clé ou supprimiez le compte',
        },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    emailChanges: goesWith('accounts', 'the address that waits to be confirmed stands with the account'),
    passwordResets: {
      export: { leftOutBecause: 'it holds hashes of secrets' },
      retention: { deleteExpired: forgetOldResets },
      erasure: { erasedWith: ['accounts'] },
      policy: {
        occasion: { en: 'You reset your password', fr: 'Vous réinitialisez votre mot de passe' },
        data: {
          en: 'The time of the request, and a hash of the link’s secret',
          fr: 'L’heure de la demande et une empreinte du secret du lien',
        },
        purpose: {
          en: 'To accept the link we e-mail you, once. The agreement on your account.',
          fr: 'Pour accepter, une seule fois, le lien envoyé par courriel. L’entente relative à votre compte.',
        },
        retention: { en: `${RESET_MINUTES} minutes`, fr: `${RESET_MINUTES}\u00a0minutes` },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
    passkeyChallenges: {
      ...leftOut('it holds hashes of secrets, for five minutes'),
      retention: { deleteExpired: forgetOldChallenges },
      policy: { partOf: 'passkeys' },
    },
    limits: {
      ...leftOut('it holds hashes and numbers, for an hour at most'),
      retention: { deleteExpired: forgetOldLimits },
      policy: {
        occasion: {
          en: 'You try to sign in, sign up or change a password',
          fr: 'Vous tentez de vous connecter, de créer un compte ou de changer un mot de passe',
        },
        data: {
          en: 'The number of attempts, with a hash of your network address or e-mail address',
          fr: 'Le nombre de tentatives, avec une empreinte de votre adresse réseau ou courriel',
        },
        purpose: {
          en: 'To stop people from guessing passwords. Our legitimate interest in security.',
          fr: 'Pour empêcher de deviner les mots de passe. Notre intérêt légitime à la sécurité.',
        },
        retention: { en: '1 hour at most', fr: '1\u00a0heure au plus' },
        recipients: SERVICE_PROVIDERS_ONLY,
      },
    },
  },
  browserItems: [
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
    formDraft('sign-in, sign-up, forgot-password, profile, address', {
      en: 'What you typed in a form of your account, without passwords, so that reloading the page loses nothing',
      fr: 'Ce que vous avez saisi dans un formulaire du compte, sans les mots de passe, pour qu’un rechargement ne perde rien',
    }),
  ],
  sitemap: {
    disallowed: ['/verify/:id/:token/:expires/:signature', '/reset-password/:token/:email'],
    unlisted: ['/signup', '/login', '/forgot-password', '/manage-account'],
  },
})
