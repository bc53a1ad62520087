import { storePicture } from '#features/brand/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import { emailIn } from '#platform/mail/queued-mails.ts'
import { textIn } from '#platform/text.ts'
import {
  addSetUpLogo,
  beginSetUpAuthenticator,
  getChecklist,
  readSetUp,
  requestTestMail,
  setUpSite,
} from './contract.ts'
import { readChecklist } from './server/checklist.ts'
import { setUpService } from './server/service.ts'
import { sendTestMail, workOnTestMails } from './server/test-mail.ts'

export default defineFeature({
  name: 'setup',
  endpoints(mount, { config: { secret }, database, jobs, storage }) {
    const setUp = setUpService({ database, secret })
    mount(readSetUp, async ({ body }) => {
      await setUp.requireLink(body.token)
      return { status: 'open' as const }
    })
    mount(beginSetUpAuthenticator, ({ body }) => setUp.beginAuthenticator(body))
    mount(addSetUpLogo, async ({ body }, { language }) => {
      await setUp.requireLink(body.token)
      return storePicture(storage, body.file, { use: 'logo', language })
    })
    mount(setUpSite, ({ body }, caller) => setUp.complete(body, caller))
    mount(getChecklist, async () => ({ steps: await readChecklist(database) }))
    mount(requestTestMail, async (_, caller) => {
      await sendTestMail({ database, jobs }, caller)
      return {
        msg: [textIn(caller.language, 'setup/server')('testMail.queued', { email: caller.staff.email })],
      }
    })
  },
  jobs({ config: { publicUrl }, database, jobs, mailer }) {
    workOnTestMails(jobs, { mailer, firm: firmService(database).get, publicUrl })
    return undefined
  },
  mails: { recipients: { 'test-mail': emailIn('email') } },
})
