import {
  Banknote,
  CircleCheck,
  Clock,
  Hand,
  type LucideIcon,
  OctagonX,
  Send,
  TriangleAlert,
  Wallet,
} from 'lucide-react'
import type { RefundState, TransferState } from '#app/features/payments/refunds/refund.ts'
import { refundStateWords, transferStateWords } from '#app/features/payments/refunds/refund.words.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

type Look = { tone: BadgeTone; icon: LucideIcon }

const looks: Record<RefundState, Look> = {
  waiting: { tone: 'yellow', icon: Clock },
  approved: { tone: 'green', icon: CircleCheck },
  refused: { tone: 'red', icon: OctagonX },
}

export function RefundBadge({ state }: { state: RefundState }) {
  return <Badge {...looks[state]}>{refundStateWords[state]}</Badge>
}

const transferLooks: Record<TransferState, Look> = {
  none: { tone: 'grey', icon: Wallet },
  asked: { tone: 'yellow', icon: Clock },
  sent: { tone: 'blue', icon: Send },
  arrived: { tone: 'green', icon: Banknote },
  failed: { tone: 'red', icon: TriangleAlert },
  by_hand: { tone: 'yellow', icon: Hand },
}

export function TransferBadge({ transfer }: { transfer: TransferState }) {
  return <Badge {...transferLooks[transfer]}>{transferStateWords[transfer]}</Badge>
}
