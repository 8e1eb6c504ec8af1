import { plans, speeds } from '#app/features/settings/setting.ts'
import { isPurpose } from '#app/features/visas/journey/purpose.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import type { CaseChoices } from '../steps/step-facts.ts'

const between = '~'

/** What the first page decided before it was changed, in a text that a form and an address carry along. */
export function choicesText({ schemeId, purpose, travelOn, urgency, plan }: CaseChoices): string {
  return [schemeId, purpose, travelOn, urgency, plan].map((one) => one ?? '').join(between)
}

/** The same read back; undefined for what no page of ours wrote. */
export function earlierChoices(text: string): CaseChoices | undefined {
  const [visa = '', purpose = '', day = '', speed = '', chosen = '', ...more] = text.split(between)
  const urgency = speeds.find((known) => known === speed)
  if (!urgency || more.length > 0 || !/^[a-z0-9-]{0,100}$/.test(visa)) return undefined
  return {
    schemeId: visa || null,
    purpose: isPurpose(purpose) ? purpose : null,
    travelOn: isPlainDate(day) ? day : null,
    urgency,
    plan: plans.find((known) => known === chosen) ?? null,
  }
}
