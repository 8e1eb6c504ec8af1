import { words } from '#app/lib/words/words.ts'
import type { PolicyCause, PolicyPart, PolicyShare, RefundStage } from './refund-policy.ts'

export const stageWords: Readonly<Record<RefundStage, string>> = words('payments/refunds/refund-policy', 'stage')

const reason = words('payments/refunds/refund-policy', 'policyReason')

/** The reason for a refund, for staff and the audit log. */
export const policyReasons: Readonly<Record<PolicyCause, (stage: RefundStage) => string>> = {
  withdrawal: (stage) => reason.withdrawal({ stage: stageWords[stage] }),
  refusal: () => reason.refusal,
  our_fault: (stage) => reason.our_fault({ stage: stageWords[stage] }),
  late: () => reason.late,
}

export const unusedReason = () => reason.unused

/** Insurance is listed with the add-ons. */
export const policyPartWords: Readonly<Record<Exclude<PolicyPart, 'insurance'>, string>> = words(
  'payments/refunds/refund-policy',
  'policyPart',
)

export const policyShareWords: Readonly<Record<PolicyShare, string>> = words(
  'payments/refunds/refund-policy',
  'policyShare',
)

export const policyTableWords = words('payments/refunds/refund-policy', 'policyTable')

/** The refund of add-ons, including insurance. */
export function addOnsText({
  add_ons,
  insurance,
}: Pick<Record<PolicyPart, PolicyShare>, 'add_ons' | 'insurance'>): string {
  const share = policyShareWords[add_ons]
  return insurance === add_ons ? share : policyTableWords.withInsurance({ share })
}

type Situation = { readonly cause: PolicyCause; readonly stage: RefundStage; readonly words: string }

/** The situations listed on the refund policy page. */
export function policySituations(): readonly Situation[] {
  const said = policyTableWords.situations
  return [
    { cause: 'withdrawal', stage: 'submitted', words: said.beforeStart },
    { cause: 'withdrawal', stage: 'checking', words: said.whileChecking },
    { cause: 'withdrawal', stage: 'filed', words: said.afterFiling },
    { cause: 'refusal', stage: 'decided', words: said.refused },
    { cause: 'late', stage: 'checking', words: said.late },
    { cause: 'our_fault', stage: 'checking', words: said.mistake },
    { cause: 'our_fault', stage: 'filed', words: said.mistakeFiled },
  ]
}
