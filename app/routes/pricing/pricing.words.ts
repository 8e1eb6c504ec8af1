import { planWords, speedWords } from '#app/features/quotes/quote.words.ts'
import type { Plan, Speed } from '#app/features/settings/setting.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, formatShortMoney, type Money } from '#app/lib/money.ts'

export const pricingWords = {
  title: 'Pricing',
  pageTitle: 'Pricing: three plans, and your whole visa price',
  description:
    'Three plans per visa, plus the government fee. Choose your passport and destination, and see the whole price before you apply.',
  lede: 'One price per visa, plus the government fee of your destination. You see the whole amount before you apply.',
  toCalculator: 'Work out your price',
  answerTitle: (from: string, to: string) => `The price from ${from} to ${to}`,

  plans: {
    title: 'Plans',
    popular: 'Most Popular',
    perVisa: 'per visa, plus government fee',
    forWhom: {
      basic: 'Your papers are ready and in the right language.',
      premium: 'Some of your papers need a translation.',
      business: 'You travel for work, or you send many people.',
    } satisfies Record<Plan, string>,
    includes: {
      basic: [
        'A person checks every answer and document',
        'A second person reads the whole file again',
        'We file it, or make it ready for the embassy',
      ],
      premium: [],
      business: ['One named person who answers for all your travellers'],
    } satisfies Record<Plan, string[]>,
    everythingIn: (plan: Plan) => `Everything in ${planWords[plan]}`,
    translation: (pages: number) => `Translation of ${counted(pages, 'page')}`,
    appointments: (count: number) => `${counted(count, 'embassy appointment')}, booked where the visa needs one`,
    choose: (plan: Plan) => `Choose ${planWords[plan]}`,
    sales: 'Contact Sales',
    salesSubject: 'Business plan',
    without: (fee: Money) =>
      `You choose a plan in your application, and can change it until you pay. Without a plan you pay the service fee of your route, usually ${formatMoney(fee)}.`,
    fee: 'The government fee goes to the authority in full. We add nothing to it. No plan makes an approval more likely: the authority decides.',
  },

  compare: {
    title: 'Compare the plans',
    caption: 'Where they differ, beside an application without a plan.',
    alwaysTitle: 'In every application, with or without a plan',
    always: [
      'A person checks every answer and document',
      'We file it with the authority, or make it ready for the embassy',
      'A status page with the date to expect a decision',
      'You replace a document as often as needed, at no further price',
    ],
    what: 'What you get',
    none: 'No plan',
    rows: {
      price: 'Our price per visa',
      second: 'Whole file read again by a second person',
      pages: 'Pages translated',
      appointment: 'Embassy appointment, where the visa needs one',
      named: 'One named person for all your travellers',
    },
    usually: (fee: Money) => `Usually ${formatShortMoney(fee)}`,
    yes: 'Yes',
    no: 'No',
    pages: (count: number) => (count === 0 ? 'None' : counted(count, 'page')),
    booked: (count: number) => `${count} booked`,
    each: (price: Money) => `${formatShortMoney(price)} each`,
  },

  calculator: {
    title: 'Work out your price',
    text: 'You see the same amounts on the page of the visa, in the application and on the receipt.',
    label: 'Price calculator',
    from: 'Citizenship',
    to: 'Destination',
    prompt: 'Select a country',
    speed: 'Speed',
    speedOption: (speed: Speed, price: Money) =>
      `${speedWords[speed].name}: ${price.minor > 0 ? `${formatMoney(price)} more` : 'no extra charge'}`,
    plan: 'Plan',
    noPlan: 'No plan: the service fee of the route',
    planOption: (plan: Plan, price: Money) => `${planWords[plan]}: ${formatMoney(price)}`,
    travellers: 'Travellers',
    submit: 'Calculate price',
    busy: 'Calculating...',
    keep: 'The address of this page holds your calculation. You can keep it or share it.',
    again: 'Start again',
  },

  problems: {
    from: 'Select your citizenship',
    fromUnknown: 'Select a citizenship from the list',
    to: 'Select your destination',
    toUnknown: 'Select a destination from the list',
    speed: 'Select standard, expedited or urgent',
    plan: 'Select a plan from the list, or no plan',
    travellers: (most: number) => `Enter a number of travellers from 1 to ${most}`,
  },

  price: {
    title: 'Your price',
    route: (from: string, to: string) => `${from} to ${to}`,
    perTraveller: 'Total for one traveller',
    forAll: (count: number) => `Total for ${counted(count, 'traveller')}`,
    each: 'Each traveller has an application of their own.',
    stub: (count: number) => `for ${counted(count, 'traveller')}`,
    stubEstimate: (count: number) => `estimated, for ${counted(count, 'traveller')}`,
    start: 'Start Your Application',
    full: 'Read the whole answer for this route',
    keep: 'The address of this page holds this calculation.',
    keepLink: 'Link to this calculation',
    decides: (country: string) => `${placeNameFirst(country)} decides. We prepare, check and submit.`,
    ifPaidToday: 'If you pay today.',

    nothing: 'There is nothing to apply for, so you pay us nothing.',
    closed: (country: string) => `There is nothing we can apply for in ${placeName(country)}, so we take no money.`,
    emptyTitle: 'Your price appears here',
    emptyText: 'Choose your citizenship and destination. Nothing is saved, and you need no account.',
    example: 'See an example: India to France',
  },

  extras: {
    title: 'Additional services',
    text: 'Add any of these in your application, under Extras, before you pay. None is part of the prices above, and nothing is chosen for you.',
    rush: {
      name: 'Rush processing',
      unit: 'additional',
      text: (urgent: Money) =>
        `You choose the Expedited speed on the first page of your application. Urgent costs ${formatShortMoney(urgent)}.`,
    },
    from: (price: string) => `from ${price}`,
    start: 'Start Your Application',
  },

  custom: {
    title: 'Need a Custom Solution?',
    text: 'Companies, schools and tour operators send many travellers. Tell us how many, where and when, and you get a price in writing.',
    button: 'Get Custom Quote',
    subject: 'Custom quote',
  },
}
