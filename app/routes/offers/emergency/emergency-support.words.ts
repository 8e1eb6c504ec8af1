import { href } from 'react-router'
import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { contactAbout, type OfferWords } from '../offer.ts'

export const emergencyWords = {
  path: href('/services/emergency-support'),
  symbol: 'lighthouse',
  title: 'Emergency support',
  pageTitle: 'Emergency numbers by country, and personal help',
  titleFor: (name: string) => `Emergency numbers for ${name}`,
  lede: 'The emergency numbers on this page are free and open to everybody. A subscription adds a person who helps you with what comes next.',

  hotline: {
    title: 'Emergency hotline',
    text: 'For subscribers, at any hour. In danger, call the local emergency number first.',
    none: 'There is no hotline here yet. In danger, call the local emergency number first.',
  },

  numbers: {
    title: 'Emergency numbers',
    caption: 'Press a number to call it. It is dialled as it stands, inside the country.',
    country: 'Country',
    medical: 'Medical',
    police: 'Police',
    embassy: 'Country page',
    call: (country: string, what: string) => `${what} in ${country}: `,
    facts: 'More',
    factsOf: (country: string) => ` of ${country}`,
    unknown: 'Not known',
    checked: (asOf: PlainDate) => `Numbers checked on ${formatDate(asOf)}.`,
    noHotlines:
      'We print no embassy hotline that we cannot check. Yours depends on your passport: ask your own foreign ministry before you leave.',
  },

  find: {
    title: 'Find your numbers',
    text: (count: number) =>
      `We hold numbers for ${counted(count, 'country or territory', 'countries and territories')}. Looking one up costs nothing.`,
    country: 'Country you are in',
    prompt: 'Select a country',
    passport: 'Your citizenship (optional)',
    passportPrompt: 'Select your citizenship',
    passportHint: 'Shows your embassies and consulates there.',
    noMissions: (whose: string, country: string) =>
      `We know of no embassy or consulate of ${placeName(whose)} in ${placeName(country)}. Ask your foreign ministry.`,
    button: 'Show numbers',
    saved: 'Saved on this device. You can open this page without a connection.',
    offline: 'You have no connection, and this country is not saved on this device. The numbers below are.',
    foundTitle: (name: string) => `Call in ${name}`,
    more: (name: string) => `More about ${name}`,
    none: (name: string) => `We know no emergency number for ${name}. Ask the place where you stay, or your embassy.`,
    mobile: 'From most mobile phones, 112 also leads to help in many countries.',
    missing: 'Select a country to find its numbers',
    unknown: 'We know no country with this code. Select a country from the list.',
  },

  price: {
    title: 'What it costs',
    kicker: 'Personal help',
    amount: 'By subscription',
    text: 'Write to us where you travel and for how long. You get the price in writing before anything begins.',
    lines: [
      { name: 'All emergency numbers', text: 'free, for everybody' },
      { name: 'Asking for a price', text: 'free' },
      { name: 'Personal help', text: 'for subscribers' },
    ],
    guide:
      'Our guide for emergencies covers 100+ countries. Its numbers are open to all on this page; personal guidance on what to do is for subscribers.',
  },

  kinds: {
    title: 'Six kinds of trouble',
    points: [
      { name: 'Medical', text: 'Finding a doctor or a hospital, and someone who speaks your language.' },
      { name: 'Lost documents', text: 'What to do without a passport, and whom to ask for a new one.' },
      { name: 'Travel disruptions', text: 'Cancelled flights, missed connections, closed borders.' },
      { name: 'Legal', text: 'Finding a lawyer, and telling your embassy where you are.' },
      { name: 'Financial', text: 'Cards stolen or blocked, and ways to receive money.' },
      { name: 'General', text: 'Anything else that stops your journey. Ask, and we look for the way on.' },
    ],
  },

  process: {
    title: 'What happens when you call',
    lede: 'We do not take the place of police, ambulance or fire services.',
    steps: [
      { name: 'Get safe', text: 'In danger, call the local number in the table first.' },
      { name: 'Reach us', text: 'Subscribers say who they are, where they are and what has happened.' },
      { name: 'Agree on a plan', text: 'We say what can be done, by whom, and what it costs, if anything.' },
      { name: 'Stay in touch', text: 'The same person follows your case until you can travel on.' },
    ],
  },

  app: {
    title: 'On your phone',
    text: 'App not available yet',
    systems: 'Neither for iOS nor for Android.',
    instead:
      'This page works on every phone. Open the country you travel to before you leave: your browser keeps a copy for when you have no connection.',
  },

  questions: [
    {
      id: 'free',
      question: 'Do I need a subscription to see the numbers?',
      answer: ['No. Every number we hold is on this page, free of charge and without an account.'],
    },
    {
      id: 'language',
      question: 'What if nobody there speaks my language?',
      answer: [
        'Say where you are first, then what you need: police, ambulance or fire. Many control rooms can find somebody who speaks English.',
        'Keep the address of your hotel in the language of the country.',
      ],
    },
    {
      id: 'passport',
      question: 'I have lost my passport. Whom do I call?',
      answer: [
        'Report it to the local police and ask for a copy of the report. Then call the embassy or consulate of the country that issued your passport.',
        'As a rule, only that country can issue a new passport or an emergency travel document.',
      ],
    },
  ],

  action: {
    title: 'Not alone on the road',
    text: 'Personal help while you travel, agreed before you leave.',
    button: 'Subscribe to Emergency Support',
    to: contactAbout('Emergency support: a subscription'),
  },
} satisfies OfferWords & Record<string, unknown>
