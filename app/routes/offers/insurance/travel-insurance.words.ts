import { href } from 'react-router'
import { insurancePlanWords } from '#app/features/quotes/quote.words.ts'
import { contactAbout, type OfferWords } from '../offer.ts'

const subject = (plan: string) => contactAbout(`Travel insurance: ${plan} plan`)

export const insuranceWords = {
  path: href('/services/travel-insurance'),
  symbol: 'umbrella',
  title: 'Travel insurance',
  pageTitle: 'Travel insurance: three plans, priced by week',
  lede: 'Three plans for medical costs, cancelled trips and lost baggage, priced by the week. The cover is arranged through an insurer, and your policy names it.',

  plans: {
    title: 'Three plans, side by side',
    caption: 'What each plan covers, and its price per week',
    plan: 'Plan',
    popular: 'Most Popular',
    perWeek: 'per week',
    quote: 'Get Quote',
    quoteFor: (name: string) => ` for the ${name} plan`,
    yes: 'Included',
    no: 'Not included',
    upTo: (amount: string) => `up to ${amount}`,
    note: 'Amounts are in US dollars. Your policy says exactly what is covered.',
    rows: {
      price: 'Price',
      medical: 'Medical costs',
      cancellation: 'Trip cancellation',
      baggage: 'Baggage',
      assistance: '24/7 assistance',
      delay: 'Flight delay compensation',
      liability: 'Personal liability',
      sports: 'Adventure sports',
      rental: 'Rental car damage',
      evacuation: 'Emergency evacuation',
      quote: 'Your offer',
    },
    names: insurancePlanWords,
    quoteAt: { basic: subject('Basic'), standard: subject('Standard'), premium: subject('Premium') },
  },

  benefits: {
    title: 'What it is for',
    points: [
      { name: 'Medical emergencies', text: 'A doctor or a hospital abroad can cost more than the journey.' },
      { name: 'Trip cancellation', text: 'If you fall ill before you leave, part of what you paid may come back.' },
      { name: 'Baggage', text: 'For bags that are lost, stolen or damaged on the way.' },
      { name: '24/7 assistance', text: 'Someone to call at any hour, in every time zone.' },
    ],
  },

  process: {
    title: 'How a claim works',
    lede: 'The insurer decides on a claim. A complete one is decided soonest.',
    steps: [
      { name: 'Contact', text: 'Call or write as soon as you can. In an emergency, get help first.' },
      { name: 'Claim form', text: 'Say what happened, where and when. We help you fill in the form.' },
      { name: 'Documents', text: 'Add bills, reports and tickets. A photo of each is enough to begin.' },
      { name: 'Payment', text: 'Reimbursement typically comes within 5-7 business days of a complete claim.' },
    ],
  },

  hotline: {
    title: '24/7 insurance hotline',
    text: 'For people who hold a policy. Have its number at hand if you can.',
    none: 'There is no insurance hotline here yet. Call the number on your policy.',
    first: 'In danger? Call the local emergency number first.',
    numbers: 'Emergency numbers by country',
  },

  questions: [
    {
      id: 'insurer',
      question: 'Who is the insurer?',
      answer: [
        'We are not an insurer. The cover is arranged through one, and your policy names it.',
        'If you would like to read the conditions before you pay, get a quote first.',
      ],
    },
    {
      id: 'schengen',
      question: 'Does my visa ask for insurance?',
      answer: [
        'A Schengen visa does: at least 30,000 euros of medical cover, valid in the whole Schengen area, with the way home included.',
        'Ask for a certificate that says so in these words. The page of your route says if another visa asks for insurance.',
      ],
      more: { text: 'See what your route asks for', to: href('/requirements') },
    },
    {
      id: 'weeks',
      question: 'How is the price counted?',
      answer: ['By the week: the price of the plan for each week that you are covered. Your order names the total.'],
    },
    {
      id: 'order',
      question: 'How do I get it?',
      answer: [
        'In your visa application, under Extras: choose a plan and the number of weeks, and pay for it with the visa.',
        'Without a visa application, get a quote: we send you an offer with the insurer named.',
      ],
      more: { text: 'Start your application', to: href('/apply') },
    },
  ],

  action: {
    title: 'Tell us when you travel',
    text: 'With your dates and destination we can send you an offer with the insurer named. Applying for a visa? Add insurance there, under Extras.',
    button: 'Get Quote',
    to: contactAbout('Travel insurance'),
  },
} satisfies OfferWords & Record<string, unknown>
