import { formatShortMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const homeWords = {
  title: 'Know which visa you need before you cross the border',
  description:
    'Choose your citizenship and destination. See the visa you need, the documents, the full price and the date to expect a decision.',
  lede: 'See the documents, the total price and the decision date. You only sign in when you apply.',
  resultTitle: (from: string, to: string, headline: string) => `${from} to ${to}: ${headline}`,

  form: 'Check requirements',
  citizenship: 'Citizenship',
  destination: 'Destination',
  prompt: 'Select a country',
  swap: 'Swap citizenship and destination',
  check: 'Check requirements',
  checking: 'Searching...',
  browse: 'Browse all visa destinations',

  globe: (from: string, to: string) => `Globe with the way from ${from} to ${to}`,
  globeOf: (to: string) => `Globe with ${to} marked`,
  example: 'For example: India to France',

  problem: 'There is a problem',
  result: 'Result',
  change: 'Change route',
  full: 'See the full answer',
  again: 'Choose other countries',

  how: {
    title: 'How it works',
    text: 'We prepare, check and submit. The government decides.',
    prices: 'See prices and plans',
    start: 'Start Your Application',
    steps: [
      {
        name: 'Eligibility Check',
        text: 'Start application: route, visa, speed.',
      },
      {
        name: 'Personal Details',
        text: 'Your name, passport and contact.',
      },
      {
        name: 'Document Upload',
        text: 'Submit documents as photos or scans.',
      },
      {
        name: 'Review & Payment',
        text: 'Review and submission, then payment.',
      },
      {
        name: 'Confirmation',
        text: 'Track application, then receive visa.',
      },
    ],
  },

  featured: {
    title: 'Featured Destinations',
    /** The kind of permission, its whole price and the day of the decision. */
    offer: (kind: string, price: Money) => `${kind} from ${formatShortMoney(price)}`,
    offerFor: (kind: string, price: Money) => `${kind}, ${formatShortMoney(price)}`,
    /** Where the fee depends on the nationality, which nobody has named. */
    depends: (kind: string) => `${kind}, price by nationality`,
    decision: (by: PlainDate) => `By ${formatDate(by, 'en-GB', 'short')}`,
    papers: (by: PlainDate) => `Papers by ${formatDate(by, 'en-GB', 'short')}`,
    all: 'View All Destinations',
    note: 'Total price and decision date at standard speed, if you apply today.',
    caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
  },

  voices: {
    title: 'What travellers say',
    example: 'These reviews are made up. A live site does not show them.',
    rating: (rating: number) => `${rating} out of 5`,
    examples: [
      {
        text: 'I saw the whole price before I signed up. The date it named was the date the visa came.',
        name: 'Meera S.',
        journey: 'India to France',
        rating: 5,
      },
      {
        text: 'My photo had glare on it. They told me before anything was filed, and not weeks later at the counter.',
        name: 'Daniel O.',
        journey: 'Nigeria to Japan',
        rating: 5,
      },
      {
        text: 'Paying for more speed would have changed nothing. The page said so.',
        name: 'Lucía R.',
        journey: 'Mexico to Vietnam',
        rating: 4,
      },
    ],
  },

  claims: {
    figures: [
      { figure: '150+', name: 'countries' },
      { figure: '25k+', name: 'applications' },
      { figure: '98%', name: 'success rate' },
    ],
    how: 'How we count this',
    counted: 'These are sample figures of the demonstration. A real installation counts its own, or shows none.',
  },
}
