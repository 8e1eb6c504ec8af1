import { CircleCheck, Hourglass, type LucideIcon, OctagonX, ShieldAlert } from 'lucide-react'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { DisputeState } from '#app/platform/payments/provider.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { disputedWords, disputeStateWords } from '../disputes/dispute.words.ts'

const looks: Record<DisputeState, { tone: BadgeTone; icon: LucideIcon }> = {
  needs_response: { tone: 'red', icon: ShieldAlert },
  under_review: { tone: 'yellow', icon: Hourglass },
  won: { tone: 'green', icon: CircleCheck },
  lost: { tone: 'grey', icon: OctagonX },
}

export function DisputeStateBadge({ state }: { state: DisputeState }) {
  return <Badge {...looks[state]}>{disputeStateWords[state]}</Badge>
}

/** Shown on a case: its payment is disputed, with the response deadline. */
export function DisputedBadge({ answerBy }: { answerBy: Date | null }) {
  return (
    <Badge tone="red" icon={ShieldAlert}>
      {answerBy ? (
        <time dateTime={answerBy.toISOString()}>
          {disputedWords.by({ answerBy: formatDate(dayOf(answerBy), 'short') })}
        </time>
      ) : (
        disputedWords.flag
      )}
    </Badge>
  )
}
