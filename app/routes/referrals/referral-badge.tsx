import { CircleCheck, Clock, UserCheck } from 'lucide-react'
import type { ReferralStatus } from '#app/features/referrals/referral.ts'
import { referralStatusWords } from '#app/features/referrals/referral.words.ts'
import { Badge } from '#app/ui/badge.tsx'

const looks = {
  pending: { tone: 'yellow', icon: Clock },
  registered: { tone: 'blue', icon: UserCheck },
  completed: { tone: 'green', icon: CircleCheck },
} as const satisfies Record<ReferralStatus, object>

export function ReferralBadge({ status }: { status: ReferralStatus }) {
  return <Badge {...looks[status]}>{referralStatusWords[status]}</Badge>
}
