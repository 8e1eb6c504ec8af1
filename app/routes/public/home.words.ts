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
    steps: [
      {
        name: 'Start application',
        text: 'Choose your route, your visa and how fast it must be. The price does not change later.',
      },
      { name: 'Submit documents', text: 'Upload photos or scans. We tell you at once what cannot be read.' },
      {
        name: 'Review and submission',
        text: 'A person checks your papers against the rules, then files them with the authority.',
      },
      { name: 'Track application', text: 'See who has your application, what comes next, and by which day.' },
      { name: 'Receive visa', text: 'We send you the decision and the visa, and say what to carry when you travel.' },
    ],
  },

  featured: {
    title: 'Featured Destinations',
    all: 'View All Destinations',
    caption: 'Map for orientation. Borders shown are not a statement on sovereignty.',
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
