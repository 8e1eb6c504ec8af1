import { CircleCheck, Clock, type LucideIcon, OctagonX } from 'lucide-react'
import type { RefundState } from '#app/features/payments/refunds/refund.ts'
import { refundStateWords } from '#app/features/payments/refunds/refund.words.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const looks: Record<RefundState, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'yellow', icon: Clock },
  approved: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'red', icon: OctagonX },
}

export function RefundBadge({ state }: { state: RefundState }) {
  return <Badge {...looks[state]}>{refundStateWords[state]}</Badge>
}
