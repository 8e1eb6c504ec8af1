import { planWords } from '#app/features/quotes/quote.words.ts'
import type { Plan } from '#app/features/settings/setting.ts'
import { quantityRange } from '#app/features/settings/setting.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const extrasWords = words('routes/apply/extras', {
  inPlan: (plan: Plan) => `Your ${planWords[plan]} plan`,
  quantity: (name: string) =>
    `${name} must be a number from ${quantityRange.least} to ${quantityRange.most}, or empty for none`,
})
