import { planWords } from '#app/features/quotes/quote.words.ts'
import type { Plan } from '#app/features/settings/setting.ts'
import { quantityRange } from '#app/features/settings/setting.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'

export const extrasWords = {
  title: 'Extras',
  lede: 'All optional. Leave a box empty for none.',
  inPlan: (plan: Plan) => `Your ${planWords[plan]} plan`,
  price: (price: Money, unit: string) => `${formatMoney(price)} ${unit}`,
  insurancePlan: 'Plan',
  noInsurance: 'No insurance',
  insuranceOption: (name: string, price: Money) => `${name}, ${formatMoney(price)} per week`,
  weeks: 'Weeks',
  trip: (weeks: number) => `Your trip takes ${counted(weeks, 'week')}.`,
  quantity: (name: string) =>
    `${name} must be a number from ${quantityRange.least} to ${quantityRange.most}, or empty for none`,
  weeksMissing: 'Enter the number of weeks to insure',
  planMissing: 'Choose an insurance plan, or leave the weeks empty',
  button: 'Save extras',
}
