import { formatShortMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const homeWords = {
  title: 'Know what you need before you cross the border',
  description:
    'Choose your citizenship and destination. See the visa you need, the documents, the full price and the date to expect a decision.',
  lede: 'Choose your citizenship and destination. See the documents, the full price and the date to expect a decision. You only sign in when you apply.',
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
  refine: 'Share or refine this answer',
  again: 'Choose other countries',

  overview: {
    title: 'Your application in five steps',
    text: 'This is the whole way. You can stop at any point, and your answers are kept.',
    start: 'Start Your Application',
    steps: [
      { name: 'Eligibility Check', text: 'Your passport, the visa for it, and the day you travel.' },
      { name: 'Personal Details', text: 'Your name, your passport and how to reach you.' },
      { name: 'Document Upload', text: 'Each document with an example of what is accepted.' },
      { name: 'Review & Payment', text: 'You read every answer again before you pay.' },
      { name: 'Confirmation', text: 'Your reference, your receipt and the date to expect a decision.' },
    ],
  },

  how: {
    title: 'How it works',
    text: 'We prepare, check and submit. The government of your destination decides.',
    prices: 'See the prices and plans',
    steps: [
      {
        name: 'Start application',
        text: 'Choose your route, your visa and how fast it must be. You see the whole price at once.',
      },
      { name: 'Submit documents', text: 'Upload photos or scans. We tell you at once if a file cannot be opened.' },
      {
        name: 'Review and submission',
        text: 'A person checks your papers against the rules, then files them with the authority.',
      },
      { name: 'Track application', text: 'See who has your application, what comes next, and by which day.' },
      { name: 'Receive visa', text: 'We pass on the decision and the visa, and say what to carry when you travel.' },
    ],
  },

  featured: {
    title: 'Featured Destinations',
    /** The kind of permission, its whole price and the day of the decision. */
    offer: (kind: string, price: Money) => `${kind} from ${formatShortMoney(price)}`,
    offerFor: (kind: string, price: Money) => `${kind}, ${formatShortMoney(price)}`,
    /** Where the fee depends on the nationality, which nobody has named. */
    depends: (kind: string) => `${kind}, price by nationality`,
    decision: (by: PlainDate) => `Decision by ${formatDate(by)}`,
    papers: (by: PlainDate) => `Papers ready by ${formatDate(by)}`,
    all: 'View All Destinations',
    note: 'Whole prices for one traveller at standard speed, if you apply today.',
    caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
  },

  voices: {
    title: 'What travellers say',
    example: 'These are examples of the demonstration, and nobody wrote them. A real installation shows none.',
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
        text: 'Paying for more speed would have changed nothing. The page said so, and I kept my money.',
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
