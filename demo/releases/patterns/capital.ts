import { priceAt } from '../company.ts'
import { cad, type Facts, nounAfter, num, pct, say, type Text, usd, type Value, value } from '../text.ts'
import type { AfterResults, Release, Writer } from '../writer.ts'

/** Investment dealers and banks; invented. */
const DEALERS = [
  'Corbray Securities',
  'Maple & Thorne Capital Markets',
  'Valmaurin Valeurs mobilières',
  'Stanwick Partners',
  'Bellrock Securities',
  'Harcastle Dominion',
] as const

type Kind = {
  what: Text
  each: Text
  title: Text
  /** Off the market price. */
  discount: number
  isPrivate: boolean
  /** What a unit consists of, after a blank; `{strike}` is the price of a share by warrant. */
  consistsOf?: Text
}

const KINDS = {
  'flow-through': {
    what: ['flow-through shares', 'actions accréditives'],
    each: ['flow-through share', 'action accréditive'],
    title: ['flow-through private placement', 'placement privé accréditif'],
    discount: -0.18,
    isPrivate: true,
  },
  units: {
    what: ['units', 'unités'],
    each: ['unit', 'unité'],
    title: ['private placement of units', 'placement privé d’unités'],
    discount: 0.1,
    isPrivate: true,
    consistsOf: [
      ' Each unit consists of one common share and one half of a warrant; each whole warrant entitles its holder to buy a common share at {strike} for two years.',
      ' Chaque unité est formée d’une action ordinaire et d’un demi-bon de souscription ; chaque bon entier permet d’acquérir une action ordinaire à {strike} pendant deux ans.',
    ],
  },
  shares: {
    what: ['common shares', 'actions ordinaires'],
    each: ['share', 'action'],
    title: ['public offering of shares', 'appel public à l’épargne'],
    discount: 0.06,
    isPrivate: false,
  },
} as const satisfies Record<string, Kind>

type Placement = {
  at: number | AfterResults
  kind: keyof typeof KINDS
  /** Millions of the company's currency. */
  amount: number
  /** What it pays for: "14,000 metres of drilling at Cutbank Lake", « 14 000 mètres de forage au lac Cutbank ». */
  use: Text
  by: string
  quote: Text
  /** Business days from announcing to closing; a second release then. */
  closes?: number
}

/** An issue of shares, announced and, where it is told, closed. */
export function placement(w: Writer, { at, kind, amount, use, by, quote, closes }: Placement): Release[] {
  const { what, each, title, discount, isPrivate, consistsOf = ['', ''] }: Kind = KINDS[kind]
  const market = priceAt(w.company, businessDayOf(w, at))
  const price = inSteps(market * (1 - discount))
  const write = w.company.currency === 'CAD' ? cad : usd
  const priceOf = (amount: number) =>
    amount >= 1 || isWholeCents(amount) ? write(amount) : write(amount, '', 3)
  const shares = Math.round((amount * 1e6) / price / 1000) * 1000
  const facts = {
    what: nounAfter(shares, what),
    each: value(each),
    kind: value(title),
    unit: value(say(consistsOf, { strike: priceOf(inSteps(price * WARRANT_PREMIUM)) })),
    approval: APPROVAL[w.company.onExchange ? 'exchange' : 'none'],
    amount: write(amount, 'M', Number.isInteger(amount) ? 0 : 1),
    price: priceOf(price),
    shares: num(shares),
    dealer: w.pick('dealer', DEALERS),
    use: value(use),
    closing: `{@+${closes ?? 14}}`,
    fee: pct(w.between(5, 6.5, 1), 1),
    insiders: pct(w.between(4, 15)),
    buyers: num(w.between(8, 32) * 5),
    holders: pct(w.between(35, 75)),
  }
  const announcement = {
    title: w.one('placement title', PLACEMENTS.title, facts),
    lede: w.one('placement lede', PLACEMENTS.lede, facts),
    use:
      kind === 'flow-through'
        ? w.one('flow-through use', PLACEMENTS.flowThroughUse, facts)
        : w.one('placement use', PLACEMENTS.use, facts),
    quote: w.quote(by, quote, facts),
    terms: w.pick('placement terms', PLACEMENTS.terms),
  }
  const announced = w.compose({
    at,
    sharePrice: Number(market.toPrecision(4)),
    topic: 'financing',
    title: announcement.title,
    lede: announcement.lede,
    paragraphs: [
      announcement.use,
      announcement.quote,
      w.say(announcement.terms.text, facts),
      w.say(LEGAL[isPrivate ? 'private' : 'public'][w.company.currency]),
    ],
  })
  if (closes === undefined) return [announced]
  const taken = w.pick('closing more', CLOSINGS.more)
  const insidersToBuy = announcement.terms.insiders
  const closed = w.compose({
    at: daysAfter(at, closes),
    topic: 'financing',
    title: w.one('closing title', CLOSINGS.title, facts),
    lede: w.one('closing lede', CLOSINGS.lede, facts),
    paragraphs: [
      w.say(taken.text, facts),
      insidersToBuy && !taken.insiders ? w.say(INSIDERS, facts) : undefined,
      (insidersToBuy || taken.insiders) && w.company.currency === 'CAD' ? w.say(RELATED_PARTY) : undefined,
      w.one('closing use', CLOSINGS.use, facts),
      kind === 'flow-through' ? w.say(RENOUNCED) : undefined,
      isPrivate ? w.say(LEGAL.private[w.company.currency]) : undefined,
    ],
  })
  return [announced, closed]
}

function daysAfter(at: Placement['at'], days: number): Placement['at'] {
  if (typeof at === 'number') return at + days
  return { ...at, businessDaysAfter: at.businessDaysAfter + days }
}

/** The business day, or nearly: that of results depends on the first start. */
function businessDayOf({ company }: Writer, at: Placement['at']): number {
  if (typeof at === 'number') return at
  return company.reports.on - BUSINESS_DAYS_A_QUARTER * at.quarter + at.businessDaysAfter
}

const BUSINESS_DAYS_A_QUARTER = 63

/** What a warrant costs to exercise, over the price of a unit. */
const WARRANT_PREMIUM = 1.4

/** Prices are in steps of five cents, below a dollar of half a cent. */
function inSteps(price: number): number {
  return price >= 1 ? Math.round(price * 20) / 20 : Math.round(price * 200) / 200
}

function isWholeCents(price: number): boolean {
  return Number.isInteger(Number((price * 100).toFixed(6)))
}

/** What a closing depends on. */
const APPROVAL: Record<'exchange' | 'none', Value> = {
  exchange: { en: 'the approval of the exchange', fr: 'de l’approbation de la bourse' },
  none: { en: 'customary conditions', fr: 'des conditions d’usage' },
}

/** Securities sold without a prospectus can't be resold for a while; others are sold by one, and the release is no offer. */
const LEGAL: Record<'private' | 'public', Record<'CAD' | 'USD', Text>> = {
  private: {
    CAD: [
      'The securities are subject to a hold period of four months and one day. They have not been registered under the US Securities Act of 1933 and may not be offered or sold in the United States without registration or an exemption from it.',
      'Les titres sont assujettis à une période de détention de quatre mois et un jour. Ils n’ont pas été inscrits en vertu de la Securities Act of 1933 des États-Unis et ne peuvent y être offerts ni vendus sans inscription ou dispense.',
    ],
    USD: 'The securities have not been registered under the US Securities Act of 1933 and may not be offered or resold in the United States without registration or an exemption from it.',
  },
  public: {
    CAD: [
      'The shares are offered under a prospectus supplement, to be filed on SEDAR+, to the company’s short form base shelf prospectus. They have not been registered under the US Securities Act of 1933 and may not be offered in the United States without registration or an exemption from it. This release is not an offer to sell securities.',
      'Les actions sont offertes au moyen d’un supplément, qui sera déposé sur SEDAR+, au prospectus préalable de base simplifié de la société. Elles n’ont pas été inscrites en vertu de la Securities Act of 1933 des États-Unis et ne peuvent y être offertes sans inscription ou dispense. Le présent communiqué ne constitue pas une offre de vente de titres.',
    ],
    USD: 'The shares are offered under an effective shelf registration statement, and only by means of a prospectus supplement that will be filed with the SEC. This release is not an offer to sell securities, nor the solicitation of an offer to buy them.',
  },
}

/** A text that says what insiders buy, or doesn't. */
type Part = { insiders: boolean; text: Text }

const PLACEMENTS = {
  title: [
    ['{name} announces {amount} {kind}', '{name} annonce un {kind} de {amount}'],
    ['{name} to raise {amount} for {use}', '{name} entend mobiliser {amount} pour financer {use}'],
    [
      '{short} arranges {amount} {kind} at {price} per {each}',
      '{short} : {kind} de {amount} à {price} l’{each}',
    ],
  ],
  lede: [
    [
      '{co} announced today an offering of {shares} {what} at {price} each, for gross proceeds of {amount}.{unit}',
      '{co} a annoncé aujourd’hui l’émission de {shares} {what} au prix de {price} chacune, pour un produit brut de {amount}.{unit}',
    ],
    [
      '{co} has engaged {dealer} to place {shares} {what} at a price of {price}, which would bring in {amount} before costs.{unit}',
      '{co} a mandaté {dealer} pour le placement de {shares} {what} au prix de {price}, dont le produit brut s’élèverait à {amount}.{unit}',
    ],
    [
      '{co} said today that it will issue up to {shares} {what}. At {price} per {each}, the proceeds would amount to {amount}.{unit}',
      '{co} a indiqué aujourd’hui qu’elle émettra jusqu’à {shares} {what}. À {price} l’{each}, le produit s’élèverait à {amount}.{unit}',
    ],
  ],
  use: [
    [
      'The proceeds will be used for {use}; the balance will be added to working capital.',
      'La somme servira à financer {use} ; le solde ira au fonds de roulement.',
    ],
    [
      'The company will use the net proceeds for {use} and for general corporate purposes.',
      'Le produit net servira à financer {use}, ainsi que les besoins généraux de la société.',
    ],
    ['Most of the proceeds will pay for {use}.', 'L’essentiel du produit servira à payer {use}.'],
  ],
  /** The tax law allows proceeds of flow-through shares to be spent on exploration alone. */
  flowThroughUse: [
    [
      'The gross proceeds will be spent on Canadian exploration expenses: {use}.',
      'Le produit brut sera affecté à des frais d’exploration au Canada : {use}.',
    ],
    [
      'All of the gross proceeds will be spent on exploration in Canada and will pay for {use}.',
      'La totalité du produit brut sera affectée à l’exploration au Canada et servira à payer {use}.',
    ],
  ],
  terms: [
    {
      insiders: false,
      text: [
        'Closing is expected on {closing}, subject to {approval}. {dealer} will receive a commission of {fee}.',
        'La clôture est prévue le {closing}, sous réserve {approval}. {dealer} touchera une commission de {fee}.',
      ],
    },
    {
      insiders: true,
      text: [
        'Directors and officers have indicated that they will buy {insiders} of the offering. Closing is expected on {closing}, subject to {approval}.',
        'Les administrateurs et dirigeants ont fait savoir qu’ils souscriront {insiders} de l’émission. Celle-ci devrait se clore le {closing}, sous réserve {approval}.',
      ],
    },
    {
      insiders: false,
      text: [
        '{dealer} is acting as lead agent for a fee of {fee}. The offering is expected to close on {closing}, and remains subject to customary conditions.',
        '{dealer} agit comme chef de file, moyennant une rémunération de {fee}. La clôture, prévue le {closing}, demeure soumise aux conditions d’usage.',
      ],
    },
  ],
} as const satisfies Record<string, readonly (Text | Part)[]>

const CLOSINGS = {
  title: [
    ['{name} closes {amount} {kind}', '{name} clôt son {kind} de {amount}'],
    ['{short} completes {kind} for {amount}', '{short} clôt un {kind} de {amount}'],
    ['{name} raises {amount} as {kind} closes', '{name} recueille {amount} à la clôture de son {kind}'],
  ],
  lede: [
    [
      '{co} has closed its previously announced {kind}. It issued {shares} {what} at {price} each, for {amount}.',
      '{co} a procédé à la clôture de son {kind}, annoncé précédemment. Elle a émis {shares} {what} à {price} chacune, pour un produit de {amount}.',
    ],
    [
      '{co} announced today that its {kind} has closed for gross proceeds of {amount}.',
      '{co} a annoncé aujourd’hui que son {kind} s’est conclu pour un produit brut de {amount}.',
    ],
    [
      'The {kind} of {co} has closed. At {price} each, {shares} {what} brought in {amount} before costs.',
      '{co} a clos son {kind}. À {price} chacune, {shares} {what} ont rapporté {amount} avant les frais.',
    ],
  ],
  more: [
    {
      insiders: true,
      text: [
        '{dealer} received a commission of {fee}. Insiders bought {insiders} of the issue, on the same terms as everyone else.',
        '{dealer} a touché une commission de {fee}. Les initiés ont acquis {insiders} de l’émission, aux mêmes conditions que les autres souscripteurs.',
      ],
    },
    {
      insiders: true,
      text: [
        'Insiders of the company took {insiders} of the offering. {dealer} received a commission of {fee}.',
        'Les initiés de la société ont souscrit {insiders} de l’émission. {dealer} a touché une commission de {fee}.',
      ],
    },
    {
      insiders: true,
      text: [
        'Directors, officers and employees bought {insiders} of the total. {dealer} led the offering for a fee of {fee}, paid in cash.',
        'Les administrateurs, dirigeants et employés ont acheté {insiders} du total. {dealer} a dirigé le placement moyennant une rémunération de {fee}, versée en espèces.',
      ],
    },
    {
      insiders: false,
      text: [
        'About {buyers} investors took part, {holders} of them shareholders already. Apart from {dealer}, which received a commission of {fee}, no intermediary was paid.',
        'Environ {buyers} investisseurs ont participé, dont {holders} étaient déjà actionnaires. Outre {dealer}, qui a touché une commission de {fee}, aucun intermédiaire n’a été rémunéré.',
      ],
    },
  ],
  use: [
    ['The proceeds have been set aside for {use}.', 'Le produit est réservé pour {use}.'],
    ['The use of proceeds is unchanged: {use}.', 'L’emploi du produit demeure le même : {use}.'],
    [
      'As announced, the proceeds will be used for {use}.',
      'Comme annoncé, le produit servira à financer {use}.',
    ],
    ['The funds will pay for {use}.', 'Les fonds serviront à payer {use}.'],
  ],
} as const satisfies Record<string, readonly (Text | Part)[]>

/** What insiders bought, where the announcement spoke of it and the closing otherwise wouldn't. */
const INSIDERS: Text = [
  'Insiders bought {insiders} of the issue, on the same terms as everyone else.',
  'Les initiés ont acquis {insiders} de l’émission, aux mêmes conditions que les autres souscripteurs.',
]

/** What insiders' part in an issue is by Canadian law (Multilateral Instrument 61-101). */
const RELATED_PARTY: Text = [
  'The insiders’ purchases are related-party transactions under Multilateral Instrument 61-101. They are exempt from a formal valuation and from minority approval, because their value does not exceed 25% of the company’s market capitalization.',
  'Les achats des initiés sont des opérations avec des personnes apparentées au sens du Règlement 61-101. Ils sont dispensés de l’évaluation officielle et de l’approbation des porteurs minoritaires, parce que leur valeur ne dépasse pas 25 % de la capitalisation boursière de la société.',
]

const RENOUNCED: Text = [
  'Exploration expenses equal to the proceeds will be renounced to subscribers with effect on December 31, {@year}.',
  'Des frais d’exploration équivalant au produit feront l’objet d’une renonciation en faveur des souscripteurs en date du 31 décembre {@year}.',
]

type Dividend = {
  at: number | AfterResults
  perShare: number
  before?: number
  why?: Text
  by?: string
  quote?: Text
  what?: 'dividend' | 'distribution'
}

/** A dividend is declared, or raised when there is a `before`. */
export function dividend(
  w: Writer,
  { at, perShare, before, why, by, quote, what = 'dividend' }: Dividend,
): Release {
  const write = w.company.currency === 'CAD' ? cad : usd
  const facts = {
    ...PAYMENTS[what],
    each: write(perShare),
    before: write(before ?? perShare),
    more: pct(before ? Math.round((perShare / before - 1) * 100) : 0),
    year: write(perShare * 4),
    record: '{@+11}',
    paid: '{@+22}',
  }
  const kind = before ? 'raise' : 'dividend'
  const from = before ? RAISES : DIVIDENDS
  return w.compose({
    at,
    topic: 'financing',
    title: w.one(`${kind} title`, from.title, facts),
    lede: w.one(`${kind} lede`, from.lede, facts),
    paragraphs: [
      w.one(`${kind} dates`, from.dates, facts),
      why && w.say(why, facts),
      by && quote ? w.quote(by, quote, facts) : undefined,
      w.one('tax', TAX[w.company.currency], facts),
    ],
  })
}

/** What shareholders are paid, with the articles and the endings that French needs. */
const PAYMENTS: Record<NonNullable<Dividend['what']>, Facts> = {
  dividend: {
    what: { en: 'dividend', fr: 'dividende' },
    aPayment: 'un dividende trimestriel',
    itsPayment: 'son dividende trimestriel',
    thePayment: 'le dividende trimestriel',
    usual: 'habituel',
  },
  distribution: {
    what: { en: 'distribution', fr: 'distribution' },
    aPayment: 'une distribution trimestrielle',
    itsPayment: 'sa distribution trimestrielle',
    thePayment: 'la distribution trimestrielle',
    usual: 'habituelle',
  },
}

const TAX: Record<'CAD' | 'USD', readonly Text[]> = {
  CAD: [
    [
      'For Canadian tax purposes, this is an eligible dividend. Holders who wish to reinvest it must notify the transfer agent at least five business days before the record date.',
      'Aux fins de l’impôt canadien, il s’agit d’un dividende déterminé. Les porteurs qui veulent le réinvestir doivent en aviser l’agent des transferts au moins cinq jours ouvrables avant la date de clôture des registres.',
    ],
    [
      'The dividend is designated as an eligible dividend under the Income Tax Act. Future ones depend on results and are decided by the board each quarter.',
      'Le dividende est désigné comme dividende déterminé au sens de la Loi de l’impôt sur le revenu. Les suivants dépendront des résultats et seront décidés chaque trimestre par le conseil.',
    ],
  ],
  USD: [
    'Payment will be made through the transfer agent, or through the broker of holders whose shares are held by one. Future payments depend on results and are decided by the board each quarter.',
    'Holders may have the {what} reinvested without a fee. The board decides on each payment after reviewing the results of the quarter.',
  ],
}

const DIVIDENDS = {
  title: [
    ['{name} declares quarterly {what} of {each} a share', '{name} déclare {aPayment} de {each} par action'],
    ['{name} announces {what} of {each} payable {paid}', '{name} : {what} de {each} payable le {paid}'],
    ['{short} maintains its quarterly {what}', '{short} maintient {itsPayment}'],
  ],
  lede: [
    [
      'The board of {co} has declared a {what} of {each} a share for the quarter.',
      'Le conseil d’administration {deco} a déclaré {aPayment} de {each} par action.',
    ],
    [
      '{co} today declared its regular quarterly {what}, {each} a share, or {year} over a year.',
      '{co} a déclaré aujourd’hui {itsPayment} {usual} de {each} par action, soit {year} sur un an.',
    ],
    [
      '{co} will pay {each} a share for the quarter, unchanged from the quarter before, its board decided today.',
      '{co} versera {each} par action pour le trimestre, un montant inchangé, a décidé aujourd’hui son conseil d’administration.',
    ],
  ],
  dates: [
    [
      'The {what} is payable on {paid}, to holders of record at the close of business on {record}.',
      'Le versement aura lieu le {paid} pour les porteurs inscrits à la fermeture des bureaux le {record}.',
    ],
    [
      'Shareholders of record on {record}, will receive the {what} on {paid}.',
      'Les actionnaires inscrits le {record} le recevront le {paid}.',
    ],
    [
      'The record date is {record}; payment follows on {paid}.',
      'La date de clôture des registres est le {record} et le versement aura lieu le {paid}.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>

const RAISES = {
  title: [
    [
      '{name} raises quarterly {what} {more}, to {each} a share',
      '{name} relève {itsPayment} de {more}, à {each} par action',
    ],
    ['{short} increases its {what} to {each} a quarter', '{short} porte {itsPayment} à {each} par action'],
  ],
  lede: [
    [
      'The board of {co} has raised the quarterly {what} by {more}, from {before} to {each} a share.',
      'Le conseil d’administration {deco} a relevé {thePayment} de {more}, de {before} à {each} par action.',
    ],
    [
      '{co} announced today that its quarterly {what} will rise from {before} to {each} a share.',
      '{co} a annoncé aujourd’hui que {itsPayment} passera de {before} à {each} par action.',
    ],
  ],
  dates: [
    [
      'The first payment at the new rate is on {paid}, to holders of record on {record}; over a year, that rate comes to {year} a share.',
      'Le premier versement au nouveau taux aura lieu le {paid}, pour les porteurs inscrits le {record} ; sur un an, ce taux donne {year} par action.',
    ],
    [
      'At the new rate, the {what} amounts to {year} a share over a year. The record date is {record}, and the payment date is {paid}.',
      'Au nouveau taux, une action rapporte {year} par an. La date de clôture des registres est le {record}, et le versement se fera le {paid}.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>

/** The company may buy back its own shares for a year. */
export function buyback(
  w: Writer,
  {
    at,
    part,
    outstanding = w.company.sharesOutstanding,
    by,
    quote,
  }: {
    at: number
    part: number
    /** The shares outstanding then, where a later program has retired some of them. */
    outstanding?: number
    by: string
    quote: Text
  },
): Release {
  const shares: Value = num(Math.round((outstanding * part) / 1000) * 1000)
  const facts = {
    shares,
    part: pct(part * 100, part * 100 === Math.round(part * 100) ? 0 : 1),
    dealer: w.pick('dealer', DEALERS),
    start: '{@+3}',
    bought: num(Math.round((outstanding * part * w.between(0.35, 0.8, 2)) / 1000) * 1000),
  }
  return w.compose({
    at,
    topic: 'financing',
    title: w.one('buyback title', BUYBACKS.title, facts),
    lede: w.one('buyback lede', BUYBACKS.lede, facts),
    paragraphs: [
      w.one('buyback terms', BUYBACKS.terms, facts),
      w.company.currency === 'CAD' ? w.say(ACCEPTED) : undefined,
      w.quote(by, quote, facts),
      w.one('buyback past', BUYBACKS.past, facts),
    ],
  })
}

/** Canadian exchanges accept a normal course issuer bid before it is announced. */
const ACCEPTED: Text = [
  'The exchange has accepted the company’s notice of a normal course issuer bid.',
  'La bourse a accepté l’avis d’offre publique de rachat dans le cours normal des activités de la société.',
]

const BUYBACKS = {
  title: [
    ['{name} renews its share buyback', '{name} renouvelle son programme de rachat d’actions'],
    [
      '{name} may buy back up to {part} of its shares',
      '{name} pourra racheter jusqu’à {part} de ses actions',
    ],
  ],
  lede: [
    [
      '{co} said today that it may buy back up to {shares} of its shares, {part} of those outstanding, over the 12 months that begin on {start}.',
      '{co} a indiqué aujourd’hui qu’elle pourra racheter jusqu’à {shares} de ses actions, soit {part} des actions en circulation, au cours des 12 mois qui commencent le {start}.',
    ],
    [
      'The board of {co} has authorized the purchase of up to {shares} shares, or {part} of the total, in the market from {start}.',
      'Le conseil d’administration {deco} a autorisé le rachat sur le marché, à compter du {start}, d’un maximum de {shares} actions, soit {part} du total.',
    ],
  ],
  terms: [
    [
      'Purchases will be made at market prices through {dealer}, and the shares will be cancelled. The number bought will depend on the price and on other uses for the cash.',
      'Les rachats se feront au cours du marché par l’entremise de {dealer}, et les actions seront annulées. Le nombre dépendra du cours et des autres emplois possibles de l’encaisse.',
    ],
    [
      '{dealer} will carry out the purchases within the daily limits that apply, including at times when the company itself may not trade.',
      '{dealer} effectuera les rachats, dans les limites quotidiennes applicables, y compris pendant les périodes où la société ne peut négocier elle-même.',
    ],
  ],
  past: [
    [
      'The company bought {bought} shares under its previous program.',
      'Le programme précédent a donné lieu au rachat de {bought} actions.',
    ],
    [
      'In the last 12 months the company bought {bought} of its own shares.',
      'Au cours des 12 derniers mois, la société a racheté {bought} de ses propres actions.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>
