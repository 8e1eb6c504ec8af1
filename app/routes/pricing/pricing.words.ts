import { planWords, speedWords } from '#app/features/quotes/quote.words.ts'
import type { Plan, Speed } from '#app/features/settings/setting.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/pricing', 'calculator')

export const pricingWords = words('routes/pricing', {
  calculator: {
    speedOption: (speed: Speed, price: Money) => {
      const { name } = speedWords[speed]
      return price.minor > 0 ? said.speedMore({ name, price: formatMoney(price) }) : said.speedFree({ name })
    },
    planOption: (plan: Plan, price: Money) => said.planPrice({ name: planWords[plan], price: formatMoney(price) }),
  },
})
