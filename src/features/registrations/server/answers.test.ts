import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { listRegistrants } from '#features/event-operations/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import { eventKind } from '#features/events/server/index.ts'
import { exportPerson } from '#features/people/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import type { EventChanges } from '../../../../tests/support/factories.ts'
import { person, registrationOf, registrationsSite } from '../../../../tests/support/registrations.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { changeMyRegistration, getMyRegistration } from '../contract.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const { anEvent, register, roadshow } = registrationsSite()

type Questions = NonNullable<EventChanges['questions']>
const QUESTIONS: Questions = [
  {
    kind: 'choice',
    label: { en: 'Are you accredited?', fr: 'Êtes-vous un investisseur qualifié\u202f?' },
    options: [{ label: { en: 'Yes', fr: 'Oui' } }, { label: { en: 'No', fr: 'Non' } }],
    isRequired: true,
  },
  { kind: 'text', label: { en: 'Constructor', fr: 'Constructeur' } },
  { kind: 'consent', label: { en: 'I agree to be recorded.', fr: 'J’accepte d’être filmé.' } },
]
const ANSWERS = { 'are-you-accredited': 'No', constructor: '=1+1', 'i-agree-to-be-recorded': 'yes' }

const anAskingEvent = () => anEvent({ questions: QUESTIONS })

/** Changes an event's questions, as staff do. */
async function ask(eventId: number, change: (questions: Questions) => Questions) {
  await roadshow.database.transaction().execute(async (tx) => {
    const event = await eventKind.load(tx, eventId)
    if (!event) throw new Error('there is no such event')
    await eventKind.save(tx, eventId, { ...event, questions: change(event.questions) })
  })
}

async function eventOf(slug: string) {
  return (await roadshow.api('fr')(getEvent, { params: { slug } })).event
}

async function consentsOf(registrationId: number) {
  const { rows } = await roadshow.pool.query(
    `select wording, ended_by from consents where registration_id = $1 and purpose = 'event_question' order by id`,
    [registrationId],
  )
  return rows
}

/** A registration with answers, and the parameters of its signed link. */
async function registered(slug: string, answers: object = ANSWERS) {
  const body = person({ answers })
  await register(slug, body)
  const { id } = await registrationOf(roadshow.database, body.email)
  const [, , , signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
  return { id, body, link: { params: { id, signature } } }
}

describe('R342 answers that are refused', () => {
  test.each([
    ['none to a required question', {}, { 'answers.are-you-accredited': ['Ce champ est obligatoire'] }],
    [
      'an unknown option',
      { ...ANSWERS, 'are-you-accredited': 'Maybe' },
      { 'answers.are-you-accredited': ['Choisissez parmi\u00a0: Oui, Non'] },
    ],
    [
      'a consent other than yes',
      { ...ANSWERS, 'i-agree-to-be-recorded': 'no' },
      { 'answers.i-agree-to-be-recorded': ['Entrez une valeur valide'] },
    ],
    [
      'two lines',
      { ...ANSWERS, constructor: 'one\ntwo' },
      { 'answers.constructor': ['Entrez une valeur valide'] },
    ],
    [
      'more characters than fit',
      { ...ANSWERS, constructor: 'x'.repeat(501) },
      { 'answers.constructor': ['Utilisez au plus 500 caractères'] },
    ],
    [
      'answers without end',
      Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`q-${number}`, 'x'])),
      { answers: ['Entrez une valeur valide'] },
    ],
    ['a list', ['No'], { answers: ['Entrez une valeur valide'] }],
  ])('%s: 422 at its field', async (_, answers, fields) => {
    const { id, slug } = await anAskingEvent()
    const error = await refusal(register(slug, person({ answers }), { language: 'fr' }))
    expect([error.status, error.fields]).toEqual([422, fields])
    expect((await roadshow.pool.query('select 1 from registrations where event_id = $1', [id])).rows).toEqual(
      [],
    )
  })

  test('a choice with one answer or the same twice, and more than twenty questions', async () => {
    const [choice] = QUESTIONS
    if (choice?.kind !== 'choice') throw new Error('the first question is a choice')
    const yes = { label: { en: 'Yes' } }
    for (const questions of [
      [{ ...choice, options: [yes] }],
      [{ ...choice, options: [yes, yes] }],
      Array.from({ length: 21 }, () => choice),
    ])
      await expect(anEvent({ questions })).rejects.toThrow(/questions/)
  })
})

describe('R342 questions of an event', () => {
  test('keep their keys when they are reworded and moved; a new one gets its own', async () => {
    const { id, slug } = await anAskingEvent()
    await ask(id, ([choice, text, consent]) => {
      if (!choice || !text || !consent) throw new Error('there are three questions')
      const reworded = { ...text, label: { en: 'Chief constructor' } }
      return [consent, reworded, choice, { kind: 'text', label: { en: 'Constructor' } }]
    })
    await expect
      .poll(async () => (await eventOf(slug)).questions.map(({ key }) => key))
      .toEqual(['i-agree-to-be-recorded', 'constructor', 'are-you-accredited', 'constructor-2'])
    const { questions } = await eventOf(slug)
    expect(questions[2]).toEqual({
      key: 'are-you-accredited',
      kind: 'choice',
      label: 'Êtes-vous un investisseur qualifié\u202f?',
      isRequired: true,
      options: [
        { value: 'Yes', label: 'Oui' },
        { value: 'No', label: 'Non' },
      ],
    })
  })

  test('may be removed while people answer: earlier answers stay, later ones are left out', async () => {
    const event = await anAskingEvent()
    await registered(event.slug)
    await ask(event.id, (questions) => questions.slice(0, 1))
    await expect.poll(async () => (await eventOf(event.slug)).questions.length).toBe(1)
    await expect
      .poll(async () => {
        const late = await registered(event.slug)
        const { answers } = await registrationOf(roadshow.database, late.body.email)
        return (answers as { key: string }[]).map(({ key }) => key)
      })
      .toEqual(['are-you-accredited'])

    const { cookies } = await staffMember(roadshow, 'publisher')
    const { api } = consoleBrowser(roadshow, { cookies, language: 'en' })
    const { registrants } = await api(listRegistrants, {
      params: { id: event.id },
      query: { sort: 'queue' },
    })
    expect(registrants[0]?.answers.map(({ question, answer }) => [question, answer])).toEqual([
      ['Are you accredited?', 'No'],
      ['Constructor', '=1+1'],
      ['I agree to be recorded.', 'Yes'],
    ])
    const response = await fetch(`${roadshow.origin}/api/console/events/${event.id}/registrants.csv`, {
      headers: { cookie: `staff=${cookies.get('staff')}`, 'accept-language': 'fr' },
    })
    const rows: string[][] = parse(await response.text(), { bom: true, delimiter: ';' })
    const asked = ['Êtes-vous un investisseur qualifié\u202f?', 'Constructeur', 'J’accepte d’être filmé.']
    const columns = asked.map((heading) => rows[0]?.indexOf(heading) ?? -1)
    expect(columns.map((column) => rows[1]?.[column])).toEqual(['Non', "'=1+1", 'Oui'])
    expect(columns.map((column) => rows.at(-1)?.[column])).toEqual(['Non', '', ''])
  })
})

describe('R342 answers of a registrant', () => {
  test('stay as first given when the address registers again, with the consents in the words of the form', async () => {
    const { slug } = await anAskingEvent()
    const { id, body } = await registered(slug)
    await register(slug, { ...body, answers: { 'are-you-accredited': 'Yes' } })
    const { answers } = await registrationOf(roadshow.database, body.email)
    expect(answers).toMatchObject([
      { key: 'are-you-accredited', answer: { en: 'No', fr: 'Non' } },
      { key: 'constructor', label: { en: 'Constructor' }, answer: { en: '=1+1' } },
      { key: 'i-agree-to-be-recorded' },
    ])
    expect(await consentsOf(id)).toEqual([{ wording: 'I agree to be recorded.', ended_by: null }])
  })

  test('are changed by the signed link; a consent can be taken back, a required answer can’t', async () => {
    const { id: eventId, slug } = await anAskingEvent()
    const { id, body, link } = await registered(slug)
    const { email: _, answers: _answers, ...details } = { answers: {}, ...body }
    const change = (answers: Record<string, string>) =>
      roadshow.api()(changeMyRegistration, { ...link, body: { ...details, answers } })
    const refused = await refusal(change({ constructor: 'Grue' }))
    expect(refused.fields).toEqual({ 'answers.are-you-accredited': ['This field is required'] })
    await ask(eventId, (questions) => questions.filter(({ key }) => key !== 'constructor'))
    await expect
      .poll(async () => {
        await change({ 'are-you-accredited': 'Yes' })
        return (await roadshow.api()(getMyRegistration, link)).registration.details.answers
      })
      .toEqual({ 'are-you-accredited': 'Yes' })
    expect(await consentsOf(id)).toEqual([{ wording: 'I agree to be recorded.', ended_by: 'page' }])
  })

  test('R810 are in the export of their data', async () => {
    const { slug } = await anAskingEvent()
    const { body } = await registered(slug)
    const { cookies } = await staffMember(roadshow, 'administrator')
    const { api } = consoleBrowser(roadshow, { cookies, language: 'en' })
    const { data } = (await api(exportPerson, { body: { email: body.email } })).person
    expect(data.registrations).toMatchObject([
      { answers: ['Are you accredited?: No', 'Constructor: =1+1', 'I agree to be recorded.: Yes'] },
    ])
  })
})
