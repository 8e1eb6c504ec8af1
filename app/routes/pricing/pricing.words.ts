import { planWords, speedWords } from '#app/features/quotes/quote.words.ts'
import type { Plan, Speed } from '#app/features/settings/setting.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, formatShortMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const pricingWords = words('routes/pricing', {
  plans: {
    everythingIn: (plan: Plan) => `Everything in ${planWords[plan]}`,
    choose: (plan: Plan) => `Choose ${planWords[plan]}`,
  },
  calculator: {
    speedOption: (speed: Speed, price: Money) =>
      `${speedWords[speed].name}: ${price.minor > 0 ? `${formatMoney(price)} more` : 'no extra charge'}`,
    planOption: (plan: Plan, price: Money) => `${planWords[plan]}: ${formatMoney(price)}`,
  },
})
