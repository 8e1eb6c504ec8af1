import { insurancePlanWords } from '#app/features/quotes/quote.words.ts'
import type { InsurancePlan } from '#app/features/settings/setting.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, questionsIn } from '../offer.ts'

const said = words('routes/offers/insurance/travel-insurance')

export const insuranceWords = words('routes/offers/insurance/travel-insurance', {
  symbol: 'umbrella',
  get path() {
    return href('/services/travel-insurance')
  },
  plans: {
    get names() {
      return insurancePlanWords
    },
    quoteAt: (plan: InsurancePlan) => contactAbout(said.plans.quoteSubject({ plan: insurancePlanWords[plan] })),
  },
  get questions() {
    return questionsIn(said.asked, { schengen: href('/requirements'), order: href('/apply') })
  },
  action: {
    get to() {
      return contactAbout(said.title)
    },
  },
} as const)
