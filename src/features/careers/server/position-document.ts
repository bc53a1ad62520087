import { z } from 'zod'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { html, inBoth, line, officeField, orNull, slugField, termField } from '#platform/content/fields.ts'
import { referencesIn } from '#platform/content/rows.ts'
import { employmentSchema, salarySchema } from '../contract.ts'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'

/** A position that people can apply for (R405). */
export const positionDocument = z
  .strictObject({
    slug: slugField,
    title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
    summary: inBoth(line(1_000)).meta({
      label: { en: 'Summary', fr: 'Résumé' },
      hint: { en: 'Shown in the list of positions', fr: 'Affiché dans la liste des postes' },
    }),
    body: inBoth(html(200_000)).meta({ label: { en: 'Description', fr: 'Description' } }),
    department: termField('departments').meta({ label: { en: 'Department', fr: 'Service' } }),
    office: officeField.meta({ label: { en: 'Office', fr: 'Bureau' } }),
    employment: employmentSchema.meta({
      label: { en: 'Job type', fr: 'Type d’emploi' },
      choices: { en: en.employment, fr: fr.employment },
    }),
    salary: orNull(salarySchema).meta({
      label: { en: 'Salary', fr: 'Salaire' },
      fields: {
        from: {
          label: { en: 'From', fr: 'De' },
          hint: {
            en: 'Digits only: 65000, or 31.50 for an hourly rate',
            fr: 'En chiffres seulement\u00a0: 65000, ou 31.50 pour un taux horaire',
          },
        },
        to: { label: { en: 'To', fr: 'À' } },
        currency: { label: { en: 'Currency', fr: 'Devise' } },
        per: {
          label: { en: 'Per', fr: 'Par' },
          choices: { en: { year: 'Year', hour: 'Hour' }, fr: { year: 'Année', hour: 'Heure' } },
        },
      },
    }),
    postedOn: z.iso.date().meta({ label: { en: 'Posted on', fr: 'Affiché le' } }),
    closesOn: z.iso.date().meta({
      label: { en: 'Closes on', fr: 'Date de clôture' },
      hint: {
        en: 'The last day to apply; applications are accepted until the end of that day',
        fr: 'Le dernier jour pour postuler, inclus',
      },
    }),
  })
  .refine(({ postedOn, closesOn }) => closesOn >= postedOn, {
    path: ['closesOn'],
    ...fault('closesBeforePosted'),
  })
export type PositionRecord = z.output<typeof positionDocument>

export const positionKind = defineContentKind('position', positionDocument, {
  names: {
    en: { one: 'Position', other: 'Positions', new: 'New position' },
    fr: { one: 'Poste', other: 'Postes', new: 'Nouveau poste' },
  },
  menuPlace: 11,
  table: 'positions',
  sortColumns: ['closesOn', 'postedOn', 'title'],
  filterColumns: ['department', 'office', 'employment'],
  listColumns: ['department', 'office', 'closesOn'],
  titleField: 'title',
  addresses: ['/careers/:slug', '/api/jobs/:slug'],
  findReferences: async (tx, id) => [
    await referencesIn(tx, 'applications', 'applications', 'positionId', id),
  ],
})
