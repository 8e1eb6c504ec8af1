import { CircleCheck, Clock, UserCheck } from 'lucide-react'
import type { OwnReferral, OwnReferrals } from '#app/features/referrals/read-referrals.server.ts'
import type { ReferralStatus } from '#app/features/referrals/referral.ts'
import { referralStatusWords } from '#app/features/referrals/referral.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Figures } from '#app/ui/document/figures.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { referralsWords } from './referrals.words.ts'

const words = referralsWords.list

/** The friends a user referred, with only the details they may see. */
export function ReferralList({ referrals, totals }: Pick<OwnReferrals, 'referrals' | 'totals'>) {
  return (
    <Section name="own-referrals" title={words.title}>
      {referrals.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <DataTable<OwnReferral>
          caption={words.caption}
          captionHidden
          rows={referrals}
          keyOf={({ id }) => id}
          columns={[
            {
              name: words.who,
              of: ({ address }) => (address ? <bdi className="breaks-anywhere">{address}</bdi> : words.byLink),
            },
            { name: words.since, of: ({ at }) => <span className="one-line">{formatDate(dayOf(at))}</span> },
            { name: words.status, of: ({ status }) => <Status status={status} /> },
            {
              name: words.reward,
              of: ({ reward }) => <span className="one-line">{reward ? formatMoney(reward) : words.none}</span>,
              end: true,
            },
          ]}
        />
      )}
      {totals.all > referrals.length && <p className="hint">{words.newest}</p>}
    </Section>
  )
}

function Status({ status }: Pick<OwnReferral, 'status'>) {
  return (
    <div className="stack stack-sm">
      <ReferralBadge status={status} />
      <p className="hint">{words.meaning[status]}</p>
    </div>
  )
}

export function ReferralTotals({ totals }: Pick<OwnReferrals, 'totals'>) {
  const { totals: named } = referralsWords
  const figures = [
    [named.all, totals.all],
    [named.registered, totals.registered],
    [named.completed, totals.completed],
    [named.earned, formatMoney(totals.earned)],
  ] as const
  return <Figures label={named.label} figures={figures} />
}

const looks = {
  pending: { tone: 'yellow', icon: Clock },
  registered: { tone: 'blue', icon: UserCheck },
  completed: { tone: 'green', icon: CircleCheck },
} as const satisfies Record<ReferralStatus, object>

function ReferralBadge({ status }: { status: ReferralStatus }) {
  return <Badge {...looks[status]}>{referralStatusWords[status]}</Badge>
}
