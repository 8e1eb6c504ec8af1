import { plans, speeds } from '#app/features/settings/setting.ts'
import { isPurpose } from '#app/features/visas/journey/purpose.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import type { CaseChoices } from '../steps/step-facts.ts'

const between = '~'

/** Encodes the earlier choices on the first page as text for a form field and the URL. */
export function choicesText({ schemeId, purpose, travelOn, urgency, plan }: CaseChoices): string {
  return [schemeId, purpose, travelOn, urgency, plan].map((one) => one ?? '').join(between)
}

/** Decodes the earlier choices; undefined if the text is not ours. */
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
