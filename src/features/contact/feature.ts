import { firmService } from '#features/firm/server/index.ts'
import { rowsOfAddress } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import { defineFeature } from '#platform/feature.ts'
import { senderOrFirm } from '#platform/mail/queued-mails.ts'

import { getMessage, listMessages, setMessageState } from './console/contract.ts'
import { MESSAGE_RETENTION_MONTHS, sendMessage } from './contract.ts'
import { browserItems, policies } from './privacy.ts'
import { contactMails } from './server/mails.ts'
import { receivedMessages } from './server/received-messages.ts'
import { contactService } from './server/service.ts'

export default defineFeature({
  name: 'contact',
  endpoints(mount, { database, jobs }) {
    const contact = contactService({ database, jobs })
    mount(sendMessage, ({ body }, caller) => contact.send(body, caller))
    const received = receivedMessages(database)
    mount(listMessages, ({ query }) => received.list(query))
    mount(getMessage, async ({ params: { id } }) => ({ message: await received.get(id) }))
    mount(setMessageState, async ({ params: { id }, body: { state } }, caller) => ({
      message: await received.setState(id, state, caller),
    }))
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    contactMails({ database, mailer, publicUrl, firm: firmService(database).get }).work(jobs)
  },
  mails: { recipients: { 'contact-mail': senderOrFirm('contactMessageId', 'contactMessages') } },
  personalData: {
    contactMessages: {
      exportedAs: 'messages',
      export: rowsOfAddress('contactMessages', [
        'name',
        'email',
        'company',
        'phone',
        'topic',
        'message',
        'language',
        'sentAt',
      ]),
      retention: {
        deleteExpired: (database) =>
          database
            .deleteFrom('contactMessages')
            .where('sentAt', '<', monthsAgo(MESSAGE_RETENTION_MONTHS))
            .execute(),
      },
      ...peopleOf('contactMessages'),
      policy: policies.contactMessages,
    },
  },
  browserItems,
  sitemap: { pages: ['/contact'] },
})
