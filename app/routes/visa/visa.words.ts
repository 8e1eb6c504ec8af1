import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/visa')

export const visaPageWords = words('routes/visa', {
  title: (visa: string, country: string) => (visa.includes(country) ? visa : said.titleIn({ visa, country })),
  faqs: (country: string, fee: Money | null) => {
    const { certain, direct, validity, document } = said.questions
    return [
      { question: certain.question, answer: certain.answer({ country: placeNameFirst(country) }) },
      { question: direct.question, answer: fee ? direct.answerFee({ fee: formatMoney(fee) }) : direct.answer },
      validity,
      document,
    ]
  },
})
