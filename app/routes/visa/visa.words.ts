import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'

export const visaPageWords = {
  title: (visa: string, country: string) => (visa.includes(country) ? visa : `${visa}, ${country}`),
  description: (visa: string, country: string, total: string, processing: string) =>
    `${visa} for ${placeName(country)}: total ${total}, processing ${processing}, documents, validity and how to apply.`,
  back: (country: string) => `All visas of ${placeName(country)}`,
  apply: 'Apply Now',
  help: 'Get Expert Help',
  decides: (country: string) => `${placeNameFirst(country)} decides. We prepare, check and submit.`,
  contents: 'On this page',
  sections: { requirements: 'Requirements', process: 'Application Process', dates: 'Dates', faqs: 'FAQs' },
  figures: { processing: 'Processing Time', validity: 'Validity', fee: 'Total Fee', entry: 'Entries', stay: 'Stay' },
  validityUnknown: 'Not stated',
  feeNote: 'at standard speed',
  feeRange: ({ least, most }: { least: Money; most: Money }) =>
    `The government fee is ${formatMoney(least)} to ${formatMoney(most)}, depending on nationality. Choose your citizenship for your price.`,
  purposes: 'May be used for',
  applyFrom: (days: number) => `You can apply at the earliest ${days} days before you travel.`,
  applyBy: (days: number) => `The authority wants the application at least ${days} days before you travel.`,
  closed: 'This visa is no longer issued, or we no longer offer it. The facts below are the last we knew.',
  announced: 'This visa is announced and cannot be applied for yet.',
  passport: {
    title: 'Your passport',
    label: 'Citizenship',
    prompt: 'Select a country',
    show: 'Show for this passport',
    hint: 'The fee can depend on it, and not everybody can choose this visa.',
    open: (country: string) => `Open to passports of ${placeName(country)}. The price is the one for that passport.`,
    notOpen: (country: string) => `We do not offer this visa for passports of ${placeName(country)}.`,
    answer: 'See what that passport needs',
    unknown:
      "We couldn't find visa requirements for the selected countries. Please try different countries or contact our support team for assistance.",
  },
  steps: [
    { name: 'Check your route', text: 'See whether this visa fits your passport, your purpose and your dates.' },
    { name: 'Answer the questions', text: 'About 15 minutes. Your answers are saved as you go.' },
    { name: 'Upload documents', text: 'Photos or scans. We tell you at once if a file cannot be opened.' },
    { name: 'Pay', text: 'The government fee and our fee, line by line. You pay exactly what you see.' },
    { name: 'Follow the decision', text: 'You see who has your application and by which day to expect a decision.' },
  ],
  faqs: (country: string, fee: Money | null) => [
    {
      question: 'Is the visa certain when I have paid?',
      answer: `No. ${placeNameFirst(country)} decides on every application. We prepare and check it, so that nothing avoidable is missing.`,
    },
    {
      question: 'Can I apply directly with the government?',
      answer: fee
        ? `Yes. The government fee alone is ${formatMoney(fee)}. The official site is named on this page.`
        : 'Yes. The official site is named on this page.',
    },
    {
      question: 'What is the difference between validity and length of stay?',
      answer:
        'Validity is the time in which you may use the visa. The length of stay is how long you may remain after you enter.',
    },
    {
      question: 'What happens if a document is not accepted?',
      answer: 'We tell you which one and why. You upload a new one, and the old one stays with your application.',
    },
  ],
  notFound: {
    browse: 'Browse All Visas',
  },
  officialTitle: 'Where this comes from',
}
