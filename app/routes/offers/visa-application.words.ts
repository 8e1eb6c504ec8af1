import { href } from 'react-router'
import type { OfferWords } from './offer.ts'

export const visaApplicationWords = {
  path: href('/services/visa-application'),
  symbol: 'passport',
  title: 'Visa application',
  pageTitle: 'Visa application: the price and the four steps',
  lede: 'We prepare your application, check every document and send it to the authority. The government decides, and you see every step.',

  price: {
    title: 'What it costs',
    kicker: 'One price, every part of it named',
    amount: 'Set by your route',
    text: 'You see the total for your passport and destination before you sign up.',
    government: 'Government fee',
    governmentBy: 'set by the authority',
    service: 'Our service fee',
    serviceBy: 'stated beside it',
    speed: (name: string, days: string) => `${name}, ${days}`,
    free: 'included',
    more: (amount: string) => `${amount} more`,
    plan: (name: string) => `${name} plan`,
    planPrice: (amount: string) => `${amount} per visa`,
    planNote: 'A plan takes the place of our service fee. The government fee comes on top.',
    compare: 'Compare the plans',
    check: 'See your price',
  },

  process: {
    title: 'Four steps',
    lede: 'You can stop at any point and go on later, on any device.',
    steps: [
      {
        name: 'Document preparation',
        text: 'You get the list for your route. Each file is checked as you upload it.',
      },
      {
        name: 'Application review',
        text: 'We compare your answers with your documents. If something does not fit, we ask you.',
      },
      {
        name: 'Submission and tracking',
        text: 'We send the application to the authority. Your status page says what happened, and when.',
      },
      {
        name: 'Approval',
        text: 'The government decides, not us. If it approves, we pass the visa on to you.',
      },
    ],
  },

  features: {
    title: 'What is included',
    points: [
      {
        name: 'The list for your route',
        text: 'Documents, price and dates for your passport, with where we know them from.',
      },
      { name: 'Documents checked', text: 'By our software when you upload them, and by a person before we file.' },
      {
        name: 'Saved as you type',
        text: 'Close the page whenever you like. Your answers are there when you come back.',
      },
      { name: 'A date to expect', text: 'The day to expect a decision at each speed, and the last safe day to apply.' },
      { name: 'Status at any time', text: 'Every change has a date and says whose turn it is.' },
      { name: 'Kept private', text: 'Your answers and documents are stored encrypted.' },
    ],
  },

  why: {
    title: 'Why Choose Us?',
    points: [
      'No hidden fees. The government fee and our fee have a line each.',
      'Where we know the official site, we name it. You are free to apply there yourself.',
      'If you are refused, guidance on applying again costs nothing extra.',
      'Secure payments. Your card number never reaches our database.',
    ],
    figures: [
      { figure: '98%', name: 'visa approval rate' },
      { figure: 'About 30%', name: 'less processing time' },
    ],
    how: 'How we count this',
    counted: 'Sample figures of the demonstration. No figure says how your own application will end.',
  },

  questions: [
    {
      id: 'duration',
      question: 'How long does it take?',
      answer: [
        'Standard takes 5 to 10 business days, Expedited 3 to 5, and Urgent 1 to 2. Some authorities take longer, and the page of your route then says so.',
        'You always see a date first: the day to expect a decision. It is not a promise, because the authority decides when.',
      ],
      more: { text: 'See the dates for your route', to: href('/requirements') },
    },
    {
      id: 'rejection',
      question: 'What happens if my application is refused?',
      answer: [
        'Your status page says what was decided, by whom, and the reason if the authority gives one.',
        'We explain what could be changed and guide you through applying again, at no extra charge. The government fee is usually not paid back.',
      ],
    },
    {
      id: 'urgent',
      question: 'Can you help with an emergency request?',
      answer: [
        'Choose Expedited or Urgent when you apply. We then prepare and file your application first.',
        'No payment makes an authority decide faster. Where a speed would not bring your date forward, we say so before you pay.',
      ],
    },
    {
      id: 'documents',
      question: 'Which documents are required?',
      answer: [
        'Most visas ask for a passport, a photo, an application form, a bank statement and a travel itinerary.',
        'Your route has its own list. It is on the page of the route, and can be printed before you apply.',
      ],
      more: { text: 'See the list for your route', to: href('/requirements') },
    },
  ],

  action: {
    title: 'Ready when you are',
    text: 'You pay at the end, after you have checked your answers.',
    button: 'Start Your Application',
    to: href('/apply'),
  },
} satisfies OfferWords & Record<string, unknown>
