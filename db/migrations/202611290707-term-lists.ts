import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table term_lists (
      list text primary key,
      name localized not null,
      entries jsonb not null
    )
  `.execute(db)
  await sql`comment on table term_lists is 'Sectors, topics and the like, as staff keep them. Records have the keys of their entries.'`.execute(
    db,
  )
  await sql`comment on column term_lists.entries is '[{ key, name, description, isHidden }] in the order of the site'`.execute(
    db,
  )
  await sql`
    create trigger content after insert or delete or update or truncate on term_lists
    for each statement execute function announce_content()
  `.execute(db)
  for (const [list, name, entries] of LISTS)
    await sql`insert into term_lists values (${list}, ${JSON.stringify(name)}, ${JSON.stringify(entries)})`.execute(
      db,
    )
  // Staff add to the lists: what a key may be, saving a record looks up.
  for (const [table, column] of CHECKED)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_check`)}`.execute(
      db,
    )
}

const CHECKED = [
  ['companies', 'sector'],
  ['events', 'type'],
  ['team_members', 'department'],
  ['positions', 'department'],
] as const

/** The lists as they were before staff kept them: their keys are in records and addresses. */
const LISTS: [list: string, name: object, entries: object[]][] = [
  [
    'sectors',
    { en: 'Sectors', fr: 'Secteurs' },
    [
      { key: 'energy', name: { en: 'Energy', fr: 'Énergie' }, isHidden: false },
      { key: 'finance', name: { en: 'Finance', fr: 'Finance' }, isHidden: false },
      { key: 'life_science', name: { en: 'Life science', fr: 'Sciences de la vie' }, isHidden: false },
      { key: 'mining', name: { en: 'Mining', fr: 'Mines' }, isHidden: false },
    ],
  ],
  [
    'eventTypes',
    { en: 'Types of events', fr: 'Types d’événements' },
    [
      {
        key: 'corporate_presentation',
        name: { en: 'Corporate presentation', fr: 'Présentation de la société' },
        isHidden: false,
      },
      {
        key: 'quarterly_call',
        name: { en: 'Quarterly virtual conference call', fr: 'Conférence trimestrielle en ligne' },
        isHidden: false,
      },
    ],
  ],
  [
    'eventTopics',
    { en: 'Topics of events', fr: 'Sujets des événements' },
    [
      { key: 'results', name: { en: 'Results', fr: 'Résultats' }, isHidden: false },
      { key: 'exploration', name: { en: 'Exploration', fr: 'Exploration' }, isHidden: false },
      { key: 'financing', name: { en: 'Financing', fr: 'Financement' }, isHidden: false },
      { key: 'clinical', name: { en: 'Clinical trials', fr: 'Essais cliniques' }, isHidden: false },
      { key: 'production', name: { en: 'Production', fr: 'Production' }, isHidden: false },
      { key: 'strategy', name: { en: 'Strategy', fr: 'Stratégie' }, isHidden: false },
      { key: 'technology', name: { en: 'Technology', fr: 'Technologie' }, isHidden: false },
    ],
  ],
  [
    'releaseTopics',
    { en: 'Topics of releases', fr: 'Sujets des communiqués' },
    [
      { key: 'results', name: { en: 'Results', fr: 'Résultats' }, isHidden: false },
      { key: 'financing', name: { en: 'Financing', fr: 'Financement' }, isHidden: false },
      { key: 'appointment', name: { en: 'Appointments', fr: 'Nominations' }, isHidden: false },
      { key: 'exploration', name: { en: 'Exploration', fr: 'Exploration' }, isHidden: false },
      { key: 'clinical', name: { en: 'Clinical trials', fr: 'Essais cliniques' }, isHidden: false },
      { key: 'operations', name: { en: 'Operations', fr: 'Exploitation' }, isHidden: false },
      { key: 'transaction', name: { en: 'Transactions', fr: 'Transactions' }, isHidden: false },
      { key: 'regulatory', name: { en: 'Regulatory', fr: 'Réglementation' }, isHidden: false },
    ],
  ],
  [
    'departments',
    { en: 'Departments', fr: 'Services' },
    [
      {
        key: 'investor_relations',
        name: { en: 'Investor relations', fr: 'Relations avec les investisseurs' },
        isHidden: false,
        description: {
          en: 'Introduces executives to advisors, market makers and institutions, and reports back to the companies’ boards.',
          fr: 'Fait connaître les dirigeants aux conseillers, aux teneurs de marché et aux institutions, puis rend compte aux conseils d’administration.',
        },
      },
      {
        key: 'media_relations',
        name: { en: 'Media relations', fr: 'Relations avec les médias' },
        isHidden: false,
        description: {
          en: 'Writes news releases, answers the press and prepares executives for interviews.',
          fr: 'Rédige les communiqués, répond à la presse et prépare les dirigeants aux entrevues.',
        },
      },
      {
        key: 'digital',
        name: { en: 'Digital', fr: 'Numérique' },
        isHidden: false,
        description: {
          en: 'Runs webcasts and websites, and measures their audiences.',
          fr: 'S’occupe des webdiffusions et des sites Web, et en mesure l’auditoire.',
        },
      },
    ],
  ],
]
