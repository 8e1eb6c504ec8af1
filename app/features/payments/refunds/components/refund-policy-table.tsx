import { DataTable } from '#app/ui/page/data-table.tsx'
import { refundPolicy } from '../refund-policy.ts'
import {
  addOnsText,
  policyPartWords,
  policyShareWords,
  policySituations,
  policyTableWords,
} from '../refund-policy.words.ts'

/** The refund of each line in each situation, generated from the policy that refunds follow. */
export function RefundPolicyTable() {
  const { government_fee, service_fee, speed, add_ons } = policyPartWords
  const rows = policySituations().map(({ cause, stage, words }) => ({ words, shares: refundPolicy[cause][stage] }))
  return (
    <DataTable
      caption={policyTableWords.caption}
      columns={[
        { name: policyTableWords.situation, of: ({ words }) => words },
        { name: government_fee, of: ({ shares }) => policyShareWords[shares.government_fee] },
        { name: service_fee, of: ({ shares }) => policyShareWords[shares.service_fee] },
        { name: speed, of: ({ shares }) => policyShareWords[shares.speed] },
        { name: add_ons, of: ({ shares }) => addOnsText(shares) },
      ]}
      rows={rows}
      keyOf={({ words }) => words}
      className="refund-policy"
    />
  )
}
