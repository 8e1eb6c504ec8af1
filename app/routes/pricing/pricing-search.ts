import { href } from 'react-router'
import { type Plan, plans, type Speed, speeds } from '#app/features/settings/setting.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { pricingWords } from './pricing.words.ts'

const words = pricingWords.problems

/** What an address asks the price of. What it does not name is the usual: standard speed, no plan, one traveller. */
export type Calculation = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly visa: string | undefined
  readonly speed: Speed
  readonly plan: Plan | undefined
  /** As it was typed, for the form; how many that are, once it is a number of people. */
  readonly typedTravellers: string
  readonly travellers: number
  /** The form was sent: what it lacks is then a problem, and not yet unasked. */
  readonly asked: boolean
  readonly problems: readonly FieldProblem[]
}

export const mostTravellers = 20
const longestEcho = 20

type Known = { isPassport(code: string): boolean; isPlace(code: string): boolean }

export function readCalculation(search: URLSearchParams, known: Known): Calculation {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestEcho)
  const [from, to] = [codeAsSent(text('from')), codeAsSent(text('to'))]
  const speed = speeds.find((one) => one === (text('speed') || 'standard'))
  const plan = plans.find((one) => one === text('plan'))
  const typedTravellers = text('travellers') || '1'
  const travellers = /^\d{1,2}$/.test(typedTravellers) ? Number(typedTravellers) : 0
  const asked = search.has('from') && search.has('to')

  const problems: FieldProblem[] = []
  const lacks = (field: string, message: string) => problems.push({ field, message })
  if (asked && !known.isPassport(from)) lacks('from', from ? words.fromUnknown : words.from)
  if (asked && !known.isPlace(to)) lacks('to', to ? words.toUnknown : words.to)
  if (!speed) lacks('speed', words.speed)
  if (text('plan') && !plan) lacks('plan', words.plan)
  if (travellers < 1 || travellers > mostTravellers) lacks('travellers', words.travellers(mostTravellers))
  return {
    from: known.isPassport(from) ? from : undefined,
    to: known.isPlace(to) ? to : undefined,
    visa: (search.get('visa') ?? '').slice(0, 100) || undefined,
    speed: speed ?? 'standard',
    plan,
    typedTravellers,
    travellers,
    asked,
    problems,
  }
}

/** The address of a calculation, with nothing in it that is the usual, to be kept or shared. */
export function addressOfCalculation(asked: Calculation, change: Partial<Pick<Calculation, 'visa'>> = {}): string {
  const { from, to, visa, speed, plan, travellers } = { ...asked, ...change }
  const path = addressOf(href('/pricing'), {
    from,
    to,
    visa,
    speed: speed === 'standard' ? undefined : speed,
    plan,
    travellers: travellers > 1 ? String(travellers) : undefined,
  })
  return `${path}#price`
}

/** Where an application for what was calculated starts: the first questions are then answered as they are here. */
export function applyAddress({ from, to, speed, plan }: Calculation, visa: string): string {
  return addressOf(href('/apply'), { from, to, visa, speed: speed === 'standard' ? undefined : speed, plan })
}
