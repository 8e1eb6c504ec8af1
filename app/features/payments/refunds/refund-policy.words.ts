import { words } from '#app/lib/words/words.ts'
import type { PolicyCause, PolicyPart, PolicyShare, RefundStage } from './refund-policy.ts'

export const stageWords: Readonly<Record<RefundStage, string>> = words('payments/refunds/refund-policy', 'stage')

/** Why money goes back, for staff and for the audit log. */
export const policyReasons: Readonly<Record<PolicyCause, (stage: RefundStage) => string>> = {
  withdrawal: (stage) => `Withdrawn when it was ${stageWords[stage]}. Refund by our policy.`,
  refusal: () => 'The authority refused the application. Refund by our policy.',
  our_fault: (stage) => `Our mistake when it was ${stageWords[stage]}.`,
  late: () => 'Not filed by the promised day. Refund by our policy.',
}

export const unusedReason = 'The payment arrived and could not be used. Refund by our policy.'

export const policyPartWords: Readonly<Record<PolicyPart, string>> = words(
  'payments/refunds/refund-policy',
  'policyPart',
)

export const policyShareWords: Readonly<Record<PolicyShare, string>> = words(
  'payments/refunds/refund-policy',
  'policyShare',
)

export const policyTableWords = words('payments/refunds/refund-policy', 'policyTable')

/** What comes back of add-ons, insurance among them. */
export function addOnsText({
  add_ons,
  insurance,
}: Pick<Record<PolicyPart, PolicyShare>, 'add_ons' | 'insurance'>): string {
  const share = policyShareWords[add_ons]
  return insurance === add_ons ? share : `${share}, and insurance`
}

type Situation = { readonly cause: PolicyCause; readonly stage: RefundStage; readonly words: string }

/** The situations that customers can find themselves in, as the policy page names them. */
export const policySituations: readonly Situation[] = [
  { cause: 'withdrawal', stage: 'submitted', words: 'You withdraw before we start' },
  { cause: 'withdrawal', stage: 'checking', words: 'You withdraw while we check and prepare' },
  { cause: 'withdrawal', stage: 'filed', words: 'You cancel after we filed' },
  { cause: 'refusal', stage: 'decided', words: 'The authority refuses the visa' },
  { cause: 'late', stage: 'checking', words: 'We file later than we promised' },
  { cause: 'our_fault', stage: 'checking', words: 'We make a mistake, or do not file' },
  { cause: 'our_fault', stage: 'filed', words: 'We make a mistake, and have filed' },
]
