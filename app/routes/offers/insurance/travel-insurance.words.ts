import { href } from 'react-router'
import { insurancePlanWords } from '#app/features/quotes/quote.words.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, type OfferWords } from '../offer.ts'

const subject = (plan: string) => contactAbout(`Travel insurance: ${plan} plan`)

export const insuranceWords = words('routes/offers/insurance/travel-insurance', {
  get path() {
    return href('/services/travel-insurance')
  },
  plans: {
    get names() {
      return insurancePlanWords
    },
    quoteAt: {
      get basic() {
        return subject('Basic')
      },
      get standard() {
        return subject('Standard')
      },
      get premium() {
        return subject('Premium')
      },
    },
  },
  get questions() {
    return [
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
    ]
  },
  action: {
    get to() {
      return contactAbout('Travel insurance')
    },
  },
})
