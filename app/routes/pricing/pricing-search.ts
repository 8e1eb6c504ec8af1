import { type Plan, plans, type Speed, speeds } from '#app/features/settings/setting.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { fieldsOf } from '#app/platform/http/forms.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { calculatorForm, type Known } from './calculator.form.ts'

/** The query of a calculation. Defaults: standard speed, no plan, 1 traveller. */
export type Calculation = AnswerTo<ReturnType<typeof calculatorForm>> & {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly visa: string | undefined
  readonly speed: Speed
  readonly plan: Plan | undefined
  /** Once it is a valid number of people. */
  readonly travellers: number
  /** Whether the form was sent: only then is a missing value an error. */
  readonly asked: boolean
}

const longestEcho = 20
const usual: Readonly<Record<string, string>> = { speed: 'standard', travellers: '1' }

export function readCalculation(search: URLSearchParams, known: Known): Calculation {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, longestEcho) || (usual[name] ?? '')
  const asked = search.has('from') && search.has('to')
  const sent = calculatorForm(asked ? known : undefined).read({ ...fieldsOf(search), text })
  const [from, to] = [codeAsSent(text('from')), codeAsSent(text('to'))]
  return {
    ...sent.answer(),
    from: known.isPassport(from) ? from : undefined,
    to: known.isPlace(to) ? to : undefined,
    visa: (search.get('visa') ?? '').slice(0, 100) || undefined,
    speed: speeds.find((one) => one === text('speed')) ?? 'standard',
    plan: plans.find((one) => one === text('plan')),
    travellers: sent.problems.some(({ field }) => field === 'travellers') ? 0 : Number(text('travellers')),
    asked,
  }
}

/** The address of a calculation without default values, for bookmarks and sharing. */
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

/** The address that starts an application prefilled with this calculation. */
export function applyAddress({ from, to, speed, plan }: Calculation, visa: string): string {
  return addressOf(href('/apply'), { from, to, visa, speed: speed === 'standard' ? undefined : speed, plan })
}
