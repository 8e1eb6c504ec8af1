import { speedWords } from '#app/features/quotes/quote.words.ts'
import type { Speed } from '#app/features/settings/setting.ts'
import type { FindingCode } from '#app/features/visas/assess/assessment.ts'
import type { TransitSide } from '#app/features/visas/assess/journey.ts'
import type { PublisherKind } from '#app/features/visas/evidence/evidence.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { AnswerKind, Registration } from '#app/features/visas/requirement.ts'
import type { DocumentKind, EntryKind, SchemeStep } from '#app/features/visas/scheme.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const days = (count: number) => counted(count, 'day')
const months = (count: number) => counted(count, 'month')
const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const titles: Record<AnswerKind, string> = {
  visa_free: 'No visa needed',
  eta: 'You need a travel authorisation',
  evisa: 'You need an e-Visa',
  visa_on_arrival: 'You get your visa on arrival',
  embassy_visa: 'You need a visa',
  no_admission: 'Entry not allowed',
  same_country: 'No visa needed',
  unknown: 'Not known yet',
}

/** What is said first where a journey cannot be made as it was told. */
const stopped: Partial<Record<FindingCode, string>> = {
  passport_expired: 'Your passport expires too soon',
  passport_too_short: 'Your passport expires too soon',
  passport_too_old: 'Your passport is too old',
  passport_pages: 'Too few blank pages',
  passport_kind: 'Not for this kind of passport',
  purpose_not_covered: 'You need another visa',
  visa_not_for_purpose: 'Choose another visa',
  visa_too_short: 'Choose another visa',
  stay_too_long: 'Your stay is too long',
  visas_suspended: 'No visas for now',
  arriving_from: 'Choose another way in',
  past_refused: titles.no_admission,
  past_other_visa: 'You need another visa',
  stop_refused: 'Choose another way',
  rule_ended: titles.unknown,
  no_admission: titles.no_admission,
}

const entries: Record<EntryKind, string> = { single: 'one entry', double: 'two entries', multiple: 'several entries' }

const document: Record<DocumentKind, string> = {
  passport: 'Passport',
  photo: 'Photo of your face',
  application_form: 'Application form',
  bank_statement: 'Bank statement',
  travel_itinerary: 'Travel itinerary',
  accommodation: 'Address where you will stay',
  return_ticket: 'Return ticket',
  employment_letter: 'Letter from your employer',
  travel_insurance: 'Travel insurance',
  invitation_letter: 'Invitation letter',
  vaccination_certificate: 'Yellow fever certificate',
  residence_permit: 'Residence permit',
  existing_visa: 'Visa or permit it relies on',
}

const inPerson: Partial<Record<SchemeStep, string>> = {
  biometrics: 'Fingerprints and a photo, in person',
  interview: 'Interview, in person',
  send_passport: 'Your passport, left with the authority',
}

export const verdictWords = {
  noPermission: 'No permission needed',
  side: {
    airside: 'You stay in the transit area, and do not pass border control.',
    landside: 'You may pass border control while you change planes.',
  } satisfies Record<TransitSide, string>,
  titles,
  stopped: (code: FindingCode) => stopped[code] ?? 'Not possible as planned',
  tooLate: (travelOn: PlainDate) => `Too late for ${formatDate(travelOn)}`,
  route: (from: string, to: string) => `${from} to ${to}`,
  longerVisa: 'Visa for a longer stay',
  notPossible: 'Not possible as planned',
  forRoute: (to: string) => ` for ${placeName(to)}`,

  do: {
    online: 'Apply online before you travel.',
    embassy: 'Apply to an embassy or consulate before you travel.',
    arrival: 'You get it at the border when you arrive.',
    unknown: 'Ask an embassy before you book.',
    home: 'You do not need a visa for the country you are a citizen of',
    nothing: 'Check your passport before you travel.',
    things: (count: number) => `Do ${count === 1 ? 'this' : `these ${count} things`} before you travel.`,
    longer: (free: number | null) =>
      free === null
        ? 'A short visit needs no visa and costs nothing. This one is for longer.'
        : `Up to ${days(free)} you need no visa and pay nothing. This one is for longer.`,
  },
  allows: (kinds: readonly EntryKind[], stay: number) =>
    kinds.length === 0
      ? `Stay up to ${days(stay)}.`
      : `It allows ${eitherOf.format(kinds.map((kind) => entries[kind]))} and a stay of up to ${days(stay)}.`,
  stay: (stay: number) => `Stay up to ${days(stay)}.`,
  noLimit: 'Stay as long as you like.',

  yourVisa: 'Your visa',
  visa: { name: 'Name', valid: 'Valid for' },
  ready: 'Have these ready',
  before: 'Before you travel',
  instead: 'What you can do',
  document,
  inPerson,
  passport: {
    plain: 'Passport',
    home: 'Passport or identity card',
    untilDay: (day: PlainDate) => `Passport valid to ${formatDate(day)}`,
    forStay: 'Passport valid for your whole stay',
    afterArrival: (count: number) => `Passport valid ${months(count)} after you arrive`,
    afterLeaving: (count: number) => `Passport valid ${months(count)} after you leave`,
    check: 'Check your passport',
    pages: (count: number) => counted(count, 'blank page'),
    issued: (years: number) => `issued in the last ${years} years`,
  },
  more: (count: number) => `And ${count} more`,
  registration: {
    fee: ({ fee }: Registration) => (fee ? formatMoney(fee, 'en-GB') : ''),
    opens: (day: PlainDate) => `Opens ${formatDate(day)}`,
    within: (count: number) =>
      count === 1 ? 'From the day before you arrive' : `In the ${days(count)} before you arrive`,
  },
  carry: 'Carry a ticket out and proof of money',
  carryWhy: 'The officer may ask to see them',
  ticketWhy: 'The ticket is required, and airlines check it',
  moneyWhy: 'Proof of money is required',
  bothWhy: 'Both are required, and airlines check the ticket',
  insuranceWhy: 'Required',
  later: 'You can still go later',
  applyToday: 'Apply today for that date',
  atBorder: 'You can also get this visa when you arrive, without us',
  earliest: (title: string, day: PlainDate) => `${title}. The earliest decision is ${formatDate(day)}.`,
  quicker: (slow: Speed, quick: Speed) =>
    `Too late for ${speedWords[slow].name.toLowerCase()} processing. This is the price of ${speedWords[quick].name}.`,
  travelOn: (day: PlainDate) => `Travel on ${formatDate(day)} or later`,
  sayLater: (text: string) => `${text} You accept this before you pay.`,
  moreWarnings: (count: number) => `${counted(count, 'more point')} to accept below.`,

  stub: {
    total: 'Total',
    estimate: 'Estimate',
    decision: 'Decision by',
    papers: 'Papers ready by',
    stay: 'Stay',
    leaveBy: 'Leave by',
    days,
    unlimited: 'No limit',
  },

  start: 'Start Your Application',
  save: 'Save checklist (PDF)',
  calendar: 'Add dates to calendar',
  laterDate: 'Choose a later date',
  change: 'Change your journey',
  otherPassport: 'Check another passport',
  another: 'Check another route',
  official: 'Open the official site',

  trust: {
    checked: (day: PlainDate) => `Checked ${formatDate(day)}.`,
    old: (day: PlainDate, limit: number) => `Checked ${formatDate(day)}, more than ${limit} days ago.`,
    official: 'Official site: ',
    unconfirmed: (day: PlainDate) => `As of ${formatDate(day)}, and no source confirms it.`,
    oldFee: (day: PlainDate) => `Fee last checked ${formatDate(day)}: it may have changed.`,
    source: {
      authority: 'Source: the authority, ',
      government: 'Source: ',
      press: 'Source: ',
      compiled: 'Source: ',
      general: 'Source: ',
    } satisfies Record<PublisherKind, string>,
    confidence: { high: 'High confidence.', medium: 'Medium confidence.', low: 'Low confidence.' },
    none: 'No source yet. We confirm the rule before you pay.',
  },
  decides: (place: string) => `${place} decides. We prepare, check and submit.`,
}
