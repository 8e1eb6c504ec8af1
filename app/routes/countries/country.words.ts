import { type PassportName, passportHolders, placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const days = (count: number) => counted(count, 'day')

const needed: Record<AnswerKind, string> = {
  visa_free: 'enter without a visa',
  eta: 'need a travel authorisation',
  evisa: 'need a visa, and apply for it online',
  visa_on_arrival: 'can get a visa when they arrive',
  embassy_visa: 'need a visa from an embassy',
  no_admission: 'cannot enter',
  same_country: '',
  unknown: 'are not known',
}

export const countryWords = {
  title: (name: string) => `${name}: visas and entry requirements`,
  titleFor: (name: string, from: PassportName) => `${name}: what ${passportHolders(from)} need`,
  titleTab: (name: string, tab: string) => `${name}: ${tab}`,
  description: (name: string, facts: string) =>
    `Visas for ${name}: who needs one, how long it is valid, what it costs and how to prepare. ${facts}`.trim(),

  tabs: { overview: 'Overview', visas: 'Visa Types', tips: 'Travel Tips' },
  tabsLabel: (name: string) => `About ${name}`,
  breadcrumb: 'You are here',
  allCountries: 'All destinations',

  facts: {
    title: 'Facts',
    capital: 'Capital',
    languages: (count: number) => (count === 1 ? 'Language' : 'Languages'),
    currency: (count: number) => (count === 1 ? 'Currency' : 'Currencies'),
    continent: 'Continent',
    code: 'Country codes',
    emergency: 'Emergency numbers',
    emergencyKinds: { general: 'All emergencies', police: 'Police', ambulance: 'Ambulance', fire: 'Fire' },
    checked: (asOf: PlainDate) => `Checked on ${formatDate(asOf)}.`,
    source: (source: string) => `Source: ${source}.`,
  },

  allChanges: (name: string) => `All changes for ${placeName(name)}`,
  territory: {
    title: (name: string) => `${placeNameFirst(name)} is a territory`,
    passport: (owner: string) => `Its people travel on a passport of ${placeName(owner)}.`,
    rules: 'Its entry rules may differ from those of the country it belongs to. Ask before you book.',
    see: (owner: string) => `See ${placeName(owner)}`,
  },

  /** Where nobody wrote a description, what is known stands as sentences. */
  plainDescription: (name: string, continent: string | null, capital: string | null) =>
    [
      continent ? `${placeNameFirst(name)} lies in ${continent}.` : '',
      capital ? `Its capital is ${capital}.` : '',
    ].filter(Boolean),

  gallery: {
    title: (name: string) => `${name} on the chart`,
    outline: 'Outline',
    region: 'In its region',
    globe: 'On the globe',
    route: (from: string) => `The way from ${placeName(from)}`,
    engraving: 'Its colours, engraved',
    photo: (name: string, index: number) => `${name}, picture ${index}`,
    caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
  },

  who: {
    title: 'Who needs a visa',
    lede: (known: number) => `Of ${known} passports of other countries:`,
    count: (count: number, kind: AnswerKind) => `${count} ${needed[kind]}`,
    stay: (stay: number) => `Up to ${days(stay)}`,
    noLimit: 'No limit to the stay',
    noDays: 'Length of stay not stated',
    unknown: (name: string) => `We do not know who needs a visa for ${name}. Ask its authorities before you book.`,
  },

  yours: {
    title: 'For your passport',
    hint: 'Choose your citizenship to see what you need and what it costs.',
    citizenship: 'Citizenship',
    prompt: 'Select a country',
    show: 'Show what I need',
    total: (total: string) => `${total} in all, for one traveller`,
    estimate: (total: string) => `${total}, an estimate`,
    whole: 'Price, dates and documents',
    unknown: 'This citizenship is not in our list. Choose one from it.',
  },

  passport: {
    title: 'What your passport must be',
    most: 'This is asked of most visitors.',
    some: 'This is asked of some visitors. Choose your citizenship to see what holds for you.',
    unknown: 'We have not found a stated rule. Many countries ask for six months of validity after you arrive.',
  },

  transit: {
    title: 'If you only pass through',
    airside: (kind: AnswerKind) =>
      kind === 'visa_free' ? 'No visa to change planes.' : 'A permission to change planes.',
    noAirside: 'Changing planes means passing the border, or no rule is known.',
    landside: {
      visa_free: 'No visa to leave the airport.',
      eta: 'A travel authorisation to leave the airport.',
      evisa: 'An e-Visa to leave the airport.',
      visa_on_arrival: 'A visa on arrival to leave the airport.',
      embassy_visa: 'A visa to leave the airport.',
      no_admission: 'Leaving the airport is not allowed.',
      same_country: '',
      unknown: '',
    } satisfies Record<AnswerKind, string> as Record<AnswerKind, string>,
    hours: (hours: number) => `For stops of up to ${counted(hours, 'hour', 'hours')}.`,
    passports: (count: number) => counted(count, 'passport', 'passports'),
  },

  visas: {
    title: 'Visa Types',
    lede: 'All visas that can be applied for, side by side.',
    caption: (name: string) => `Visas for ${name}`,
    type: 'Visa type',
    citizens: 'For citizens of',
    citizensUnknown: 'See the details',
    processing: 'Processing time',
    validity: 'Valid for',
    stay: 'Stay',
    entries: 'Entries',
    fee: 'Fee',
    details: 'View Details',
    detailsOf: (name: string) => ` of ${name}`,
    government: (fee: string) => `government fee ${fee}`,
    feeRange: (least: string, most: string) => `government fee ${least} to ${most}, by nationality`,
    feeVaries: 'depends on nationality',
    announced: 'Announced, not open yet',
    yours: 'Open to your passport',
    validityDefault: (count: number) => `${days(count)}, where nothing else is stated`,
    notStated: 'Not stated',
    pricesFor: (from: PassportName) => `Prices are those for ${passportHolders(from)} where the visa is open to them.`,
    pricesUsual: 'Prices are the usual ones. Some nationalities pay another fee: choose your citizenship above.',
  },

  drawing: {
    title: 'Validity is not the length of your stay',
    text: 'The validity is the time in which you may use the visa. The stay is how long you may remain once you are there.',
    example: (name: string) => `For example: ${name}`,
    equal: (count: number) => `Here both are ${days(count)}, yet they are counted from different days.`,
    shorter: (valid: number, stay: number) =>
      `You may arrive on any of the ${days(valid)}. From that day on you may stay up to ${days(stay)}, as long as the visa allows.`,
    longer: (valid: number, stay: number) =>
      `You must arrive within ${days(valid)}. From that day on you may stay up to ${days(stay)}.`,
  },

  tips: {
    title: 'Travel Tips',
    before: 'Before you go',
    packing: 'What to pack',
    there: (name: string) => `When you are in ${name}`,
    beforeLines: [
      'Check the rules again a week before you travel. Governments change them at short notice.',
      'Apply early. A decision can take longer than usual before holidays.',
      'Book what can be cancelled until you hold your visa.',
      'Take out insurance that covers medical costs abroad.',
    ],
    registration: (most: boolean, sentence: string) => (most ? sentence : `Some visitors: ${sentence}`),
    registrationSite: (host: string) => `Register at ${host}`,
    registrationSince: (on: PlainDate) => `Address known since ${formatDate(on)}.`,
    packingLines: [
      'Your visa or authorisation, printed and on your phone.',
      'Your ticket home or onwards, and the address where you will stay.',
      'Copies of your passport, kept apart from it.',
      'Medicines in their packaging, with the prescription.',
      'A payment card that works abroad, and some cash.',
    ],
    passportSixMonths: 'A passport valid at least 6 months after you arrive.',
    passportRuled: (rule: string) =>
      `A passport valid at least 6 months after you arrive is usually enough. The rule itself: ${rule}`,
    currency: (currency: string) => `Prices are in ${currency}.`,
    languages: (languages: string) => `Languages spoken: ${languages}.`,
    keep: 'Keep the number of your embassy at hand. It helps if you lose your passport.',
    law: 'You are under the law of the country you are in. Ask before you photograph officials or military sites.',
  },

  action: {
    title: (name: string) => `Ready for ${name}?`,
    text: (name: string) => `${placeNameFirst(name)} decides. We prepare, check and submit.`,
    apply: 'Apply for Visa',
    check: 'Check requirements first',
    expert: 'Get Expert Assistance',
    support: 'Contact Support',
    subject: (name: string) => `Visa for ${placeName(name)}`,
  },

  problem: {
    notFound: 'We know no country with this code. Codes have two letters, such as FR, or three, such as FRA.',
    document: (name: string) =>
      `This is the code of a travel document and not of a country: ${name}. You can choose it as your citizenship.`,
    documentSearch: 'See where it takes you',
    failed: 'The country could not be read just now.',
    again: 'Try again',
    browse: 'Browse All Countries',
  },
}
