import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const visaPageWords = words('routes/visa', {
  title: (visa: string, country: string) => (visa.includes(country) ? visa : `${visa}, ${country}`),
  feeRange: ({ least, most }: { least: Money; most: Money }) =>
    `The government fee is ${formatMoney(least)} to ${formatMoney(most)}, depending on nationality. Choose your citizenship for your price.`,
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
})
