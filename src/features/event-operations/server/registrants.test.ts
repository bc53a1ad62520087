import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { passLapsedOffersOn } from '#features/registrations/server/cancel.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { aRegistrant } from '../../../../tests/support/factories.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { approveRegistrant, endRegistrant, listRegistrants, resendRegistrantLink } from '../contract.ts'

const { anEvent, jobs, mails, registrant, roadshow } = noticesSite()

/** A member of staff at the console. */
async function staff(role: Role = 'publisher', language: Language = 'en') {
  const { cookies, email } = await staffMember(roadshow, role)
  const download = (path: string) =>
    fetch(`${roadshow.origin}/api/console/events/${path}`, {
      headers: { cookie: `staff=${cookies.get('staff')}`, 'accept-language': language },
    })
  return { email, download, api: consoleBrowser(roadshow, { cookies, language }).api }
}

/** An event with this many places, one on the waiting list when it is full. */
async function fullEvent(capacity = 1) {
  const event = await anEvent(72, { capacity })
  const [first, second, third] = [
    await registrant(event.slug),
    await registrant(event.slug),
    await registrant(event.slug, { language: 'fr' }),
  ]
  return { event, first, second, third }
}

async function statusOf(id: number) {
  const { rows } = await roadshow.pool.query(
    'select status, offered_until from registrations where id = $1',
    [id],
  )
  return rows[0]
}

async function auditOf(subject: string) {
  const { rows } = await roadshow.pool.query(
    'select actor, action, before, after from audit_log where subject = $1 order by id',
    [subject],
  )
  return rows
}

describe('R803 registrants: what is refused', () => {
  test('an editor reads no registrants, and a caller without a session gets no file', async () => {
    const { event, first } = await fullEvent()
    const { api, download } = await staff('editor')
    const params = { params: { id: first.id } }
    for (const call of [
      () => api(listRegistrants, { params: { id: event.id } }),
      () => api(approveRegistrant, params),
      () => api(endRegistrant, params),
      () => api(resendRegistrantLink, params),
    ])
      expect((await refusal(call())).status).toBe(403)
    for (const format of ['csv', 'xlsx']) {
      const path = `${event.id}/registrants.${format}`
      expect((await download(path)).status).toBe(403)
      expect((await fetch(`${roadshow.origin}/api/console/events/${path}`)).status).toBe(401)
    }
    expect(await auditOf(`event ${event.id}`)).toEqual([])
  })

  test('what a colleague has changed since, and what is over', async () => {
    const { event, first, second } = await fullEvent()
    const { api } = await staff()
    const of = (id: number) => ({ params: { id } })
    expect((await refusal(api(approveRegistrant, of(first.id)))).code).toBe('registration_changed')
    await api(endRegistrant, of(second.id))
    expect((await refusal(api(endRegistrant, of(second.id)))).code).toBe('registration_changed')
    expect((await refusal(api(resendRegistrantLink, of(second.id)))).code).toBe('registration_changed')
    expect((await refusal(api(endRegistrant, of(999_999)))).code).toBe('registration_not_found')
    await roadshow.pool.query(`update events set status = 'ended' where id = $1`, [event.id])
    expect((await refusal(api(endRegistrant, of(first.id)))).code).toBe('event_over')
    expect((await statusOf(first.id)).status).toBe('confirmed')
  })
})

describe('R803 registrants', () => {
  test('are found by name, address and firm, and filtered by status, language and attendance', async () => {
    const event = await anEvent(72, { capacity: 3 })
    const add = (firstName: string, lastName: string, company: string, language: Language) =>
      roadshow.api(language)(registerForEvent, {
        params: { slug: event.slug },
        body: { firstName, lastName, company, email: newEmail() },
      })
    await add('Zoé', 'Lévesque', 'Caisse Boréale', 'fr')
    await add('Ada', 'Roy', 'Roy Capital', 'en')
    await add('Bo', 'Abel', '100% Funds', 'en')
    await add('Wim', 'Wait', 'Late Ltd.', 'en')
    const { api } = await staff()
    const names = async (query: Parameters<typeof api<typeof listRegistrants>>[1]['query']) =>
      (await api(listRegistrants, { params: { id: event.id }, query })).registrants.map(
        ({ lastName }) => lastName,
      )
    expect(await names({})).toEqual(['Wait', 'Abel', 'Roy', 'Lévesque'])
    expect(await names({ sort: 'name' })).toEqual(['Abel', 'Lévesque', 'Roy', 'Wait'])
    for (const q of ['levesque', 'ZOE', 'boreale zoe', 'caisse'])
      expect(await names({ q })).toEqual(['Lévesque'])
    expect(await names({ q: '100%' })).toEqual(['Abel'])
    expect(await names({ q: '_' })).toEqual([])
    expect(await names({ status: 'waitlisted', sort: 'queue' })).toEqual(['Wait'])
    expect(await names({ language: 'fr' })).toEqual(['Lévesque'])
    await roadshow.pool.query(
      `insert into attendance (registration_id, watched_seconds)
       select id, 1234 from registrations where event_id = $1 and last_name = 'Roy'`,
      [event.id],
    )
    expect(await names({ attended: 'yes' })).toEqual(['Roy'])
    expect(await names({ attended: 'no', sort: 'name' })).toEqual(['Abel', 'Lévesque', 'Wait'])
    const { registrants, total } = await api(listRegistrants, {
      params: { id: event.id },
      query: { q: 'roy' },
    })
    expect([total, registrants[0]]).toMatchObject([1, { status: 'confirmed', language: 'en', minutes: 21 }])
  })

  test('from the waiting list get a place beyond the capacity, with a mail, and their link', async () => {
    const { event, second, third } = await fullEvent()
    const { api, email: actor } = await staff()
    const reply = await api(approveRegistrant, { params: { id: third.id } })
    expect(reply.msg).toEqual([
      'The place is theirs. We’re notifying them by e-mail, unless their address is blocked.',
    ])
    expect(await statusOf(third.id)).toEqual({ status: 'confirmed', offered_until: null })
    expect((await statusOf(second.id)).status).toBe('waitlisted')
    const [, promoted] = await mails(third.email, 2)
    expect(plain(promoted?.email.subject ?? '')).toBe('Une place s’est libérée : L’usine Sable')
    expect(promoted?.email.text).toContain('/waiting-room/')
    expect(await auditOf(`registration ${third.id}`)).toEqual([
      {
        actor,
        action: 'registration.approved',
        before: { event: event.id, status: 'waitlisted' },
        after: { event: event.id, status: 'confirmed' },
      },
    ])
  })

  test('a place given beyond the capacity isn’t passed on when one becomes free', async () => {
    const { first, second, third } = await fullEvent()
    const { api } = await staff()
    await api(approveRegistrant, { params: { id: third.id } })
    await api(endRegistrant, { params: { id: first.id } })
    expect((await statusOf(second.id)).status).toBe('waitlisted')
    await api(endRegistrant, { params: { id: third.id } })
    expect((await statusOf(second.id)).status).toBe('confirmed')
    // An offer is accepted for them.
    await api(approveRegistrant, { params: { id: second.id } })
    expect(await statusOf(second.id)).toEqual({ status: 'confirmed', offered_until: null })
    await passLapsedOffersOn(roadshow.database, jobs)
    expect((await statusOf(second.id)).status).toBe('confirmed')
  })

  test('whose registration staff cancel, or whom they decline, are told so', async () => {
    const { first, third } = await fullEvent()
    const { api } = await staff()
    const declined = await api(endRegistrant, { params: { id: third.id } })
    expect(declined.msg).toEqual([
      'They are off the waiting list. We’re notifying them by e-mail, unless their address is blocked.',
    ])
    await api(endRegistrant, { params: { id: first.id } })
    const [, letter] = await mails(third.email, 2)
    expect(plain(letter?.email.subject ?? '')).toBe('Nous n’avons pas de place à vous offrir : L’usine Sable')
    const [, removed] = await mails(first.email, 2)
    expect(removed?.email.subject).toBe('Your registration has been cancelled: The Sable mill')
    expect(removed?.email.text).toContain('we have cancelled your registration')
    const actions = [
      ...(await auditOf(`registration ${third.id}`)),
      ...(await auditOf(`registration ${first.id}`)),
    ]
    expect(actions.map(({ action }) => action)).toEqual(['registration.declined', 'registration.cancelled'])
  })

  test('get their link again, once in ten minutes', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 1 })
    const { api } = await staff()
    const resend = () => api(resendRegistrantLink, { params: { id } })
    expect((await resend()).msg).toEqual(['The e-mail with their link is on its way.'])
    expect((await resend()).msg[0]).toMatch(/^That e-mail was sent less than ten minutes ago/)
    expect((await mails(email, 2))[1]?.email.text).toContain('/waiting-room/')
  })
})

describe('R803 the export of registrants', () => {
  /** Registers people whose fields begin as formulas do. */
  async function eventWithFormulas() {
    const event = await anEvent(72)
    const starts = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(1)',
      '\t=1+1',
      '\r=1+1',
      '\n=1+1',
      '＝1+1',
      '"quoted", too',
      'x;=1+1',
      '+1 416 555 0100',
    ]
    for (const firm of starts) await aRegistrant(roadshow.database, event.id, { email: newEmail(), firm })
    return { event, starts }
  }

  test.each([
    ['en', ',', 'First name,Last name,E-mail address,Firm', 'English'],
    ['fr', ';', 'Prénom;Nom;Adresse courriel;Entreprise', 'Anglais'],
  ] as const)(
    'as CSV in %s runs no formula, and spreadsheets read its letters',
    async (language, delimiter, head, spoken) => {
      const { event, starts } = await eventWithFormulas()
      const { download, email: actor } = await staff('publisher', language)
      const response = await download(`${event.id}/registrants.csv?lng=${language}`)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${event.slug}.csv"`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
      const text = bytes.toString('utf8').slice(1)
      expect(text.startsWith(head)).toBe(true)
      expect(text).toContain(spoken)
      const firms = (parse(text, { delimiter }) as string[][]).slice(1).map((cells) => cells[3])
      const plain = ['"quoted", too', '+1 416 555 0100']
      expect(firms).toEqual(
        starts.map((start) =>
          plain.includes(start) ? start : start.startsWith('x') ? "x;'=1+1" : `'${start}`,
        ),
      )
      expect(await auditOf(`event ${event.id}`)).toEqual([
        {
          actor,
          action: 'event.registrants-exported',
          before: null,
          after: { format: 'csv', rows: starts.length, filters: {} },
        },
      ])
    },
  )

  test('as CSV has all of several batches once, in order, and follows the filters', async () => {
    const event = await anEvent(72)
    // Many have the same moment: the position of a batch’s last row must tell them apart.
    await roadshow.pool.query(
      `insert into registrations (event_id, email, first_name, last_name, firm, language, status, queued_at)
       select $1, 'p' || n || '@example.com', 'P', 'N' || n, 'F', case when n % 2 = 0 then 'fr' else 'en' end,
         case when n = 1 then 'cancelled' else 'confirmed' end, now() - (n / 3000) * interval '1 second'
       from generate_series(1, 4500) n`,
      [event.id],
    )
    const { download } = await staff()
    const addresses = async (query: string) =>
      (await (await download(`${event.id}/registrants.csv?${query}`)).text()).match(/p\d+@example\.com/g) ??
      []
    const all = await addresses('')
    expect([all.length, new Set(all).size]).toEqual([4499, 4499])
    expect(await addresses('status=cancelled')).toEqual(['p1@example.com'])
    expect((await addresses('language=fr')).length).toBe(2250)
    const [audit] = (await auditOf(`event ${event.id}`)).slice(-1)
    expect(audit.after).toEqual({ format: 'csv', rows: 2250, filters: { language: 'fr' } })
  })

  test('R416 for a company has only those who chose it, and no word of their other choices', async () => {
    const { rows } = await roadshow.pool.query(
      `select event_id as id, array_agg(company_id order by company_id) as ids, array_agg(slug order by company_id) as slugs
       from presentations join companies on companies.id = company_id group by event_id having count(*) > 1`,
    )
    const { id, ids, slugs } = rows[0]
    const [both, other] = [newEmail(), newEmail()]
    const add = (email: string, companies: number[]) =>
      roadshow.pool.query(
        `insert into registrations (event_id, email, first_name, last_name, firm, language, status, companies)
         values ($1, $2, 'Ada', 'Roy', 'F', 'en', 'confirmed', $3)`,
        [id, email, companies],
      )
    await add(both, [ids[0], ids[1]])
    await add(other, [ids[1]])
    const { api, download } = await staff()
    const query = { company: slugs[0] }
    const { companies, registrants } = await api(listRegistrants, { params: { id }, query })
    expect(companies.map(({ slug }) => slug).sort()).toEqual(slugs.toSorted())
    const listed = registrants.map(({ email }) => email)
    expect([listed.includes(both), listed.includes(other)]).toEqual([true, false])
    const text = await (await download(`${id}/registrants.csv?company=${slugs[0]}`)).text()
    const [row = []] = (parse(text.slice(1)) as string[][]).filter((cells) => cells[2] === both)
    const name = companies.find(({ slug }) => slug === slugs[0])?.name
    expect(row[9]).toBe(name)
    expect(text).not.toContain(other)
  })

  test('as a workbook holds texts, never formulas', async () => {
    const { event, starts } = await eventWithFormulas()
    const { download } = await staff('publisher', 'fr')
    const response = await download(`${event.id}/registrants.xlsx?lng=fr&q=example`)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const xml = Object.entries(files)
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
      .join('')
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml).toContain('=1+1')
    expect(xml).toContain('Adresse courriel')
    expect((await auditOf(`event ${event.id}`))[0].after).toEqual({
      format: 'xlsx',
      rows: starts.length,
      filters: { isSearch: true },
    })
  })
})
