import { CircleCheck, CircleX } from 'lucide-react'
import { payoutStateWords, payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import type { DecidedPayout } from '#app/features/payments/payouts/read-payouts.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { payoutsWords } from './payout-pages.words.ts'

const words = payoutsWords.decided

type Props = { decided: readonly DecidedPayout[]; seesPeople: boolean }

/** The most recently paid and declined payouts, with who decided and the reason. */
export function DecidedPayouts({ decided, seesPeople }: Props) {
  const { columns } = words
  return (
    <Section name="decided" title={words.title}>
      {decided.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <DataTable
          caption={words.caption}
          captionHidden
          rows={decided}
          keyOf={({ id }) => id}
          columns={[
            { name: columns.person, of: (one) => <Person one={one} seesPeople={seesPeople} /> },
            { name: columns.way, of: ({ way }) => payoutWayWords[way].name },
            { name: columns.state, of: ({ state }) => <Decision state={state} /> },
            {
              name: columns.by,
              of: ({ deciderName, decidedAt }) => (
                <time dateTime={decidedAt.toISOString()}>{words.by({ name: deciderName, at: decidedAt })}</time>
              ),
            },
            {
              name: columns.note,
              of: ({ reason, reference }) => <bdi className="breaks-anywhere">{reason ?? reference}</bdi>,
            },
            { name: columns.amount, end: true, of: ({ amount }) => <strong>{formatMoney(amount)}</strong> },
          ]}
        />
      )}
    </Section>
  )
}

function Person({ one: { ownerId, ownerName }, seesPeople }: { one: DecidedPayout; seesPeople: boolean }) {
  if (ownerName === null) return <span className="muted">{words.gone}</span>
  const name = <bdi>{ownerName || payoutsWords.waiting.nameless}</bdi>
  if (!seesPeople) return name
  return (
    <a className="breaks-anywhere" href={href('/admin/users/:accountId', { accountId: ownerId })}>
      {name}
    </a>
  )
}

function Decision({ state }: Pick<DecidedPayout, 'state'>) {
  const isPaid = state === 'paid'
  return (
    <Badge tone={isPaid ? 'green' : 'grey'} icon={isPaid ? CircleCheck : CircleX}>
      {payoutStateWords[state]}
    </Badge>
  )
}
