import type { PayoutDecision } from '#app/features/payments/payouts/decide-payout.server.ts'
import { payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import type { WaitingPayout } from '#app/features/payments/payouts/read-payouts.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { declineForm, payForm } from './payout.form.ts'
import { payoutsWords as words } from './payout-pages.words.ts'

type To = PayoutDecision['to']

/** The rejected submission for this payout. */
type Answer = { readonly to: To | undefined; readonly text: string; readonly problems: readonly FieldProblem[] }

type Props = { payout: WaitingPayout; seesPeople: boolean; answer: Answer | undefined }

/** Every payout on the page has 2 fields, so their names include its ID. */
export const fieldOf = (to: To, payout: string) => `${to}-${payout}`

/** A pending payout: its owner, amount and destination, and both decisions. */
export function WaitingRow({ payout, seesPeople, answer }: Props) {
  const { id, ownerId, way, amount, askedAt, owner } = payout
  const { facts, nameless } = words.waiting
  const name = <bdi>{owner.name || nameless}</bdi>
  const shown = (to: To) => {
    if (answer?.to !== to) return undefined
    const problems = answer.problems.filter(({ field }) => field === fieldOf(to, id))
    return { typed: { text: answer.text }, problems: problems.map((one) => ({ ...one, field: 'text' })) }
  }
  return (
    <li className="card stack" id={`payout-${id}`}>
      <div className="row apart gap-16">
        <h3 className="title-small breaks-anywhere">
          {seesPeople ? <a href={href('/admin/users/:accountId', { accountId: ownerId })}>{name}</a> : name}
        </h3>
        <p className="price">{formatMoney(amount)}</p>
      </div>
      <SummaryList>
        <SummaryRow name={facts.way}>{payoutWayWords[way].name}</SummaryRow>
        <SummaryRow name={facts.to}>
          <bdi className="breaks-anywhere">{owner.email}</bdi>
          {!owner.emailVerified && <span className="block small bold">{words.waiting.unconfirmed}</span>}
        </SummaryRow>
        <SummaryRow name={facts.since}>
          <time dateTime={askedAt.toISOString()}>{formatTimestamp(askedAt)}</time>
        </SummaryRow>
      </SummaryList>
      <div className="rows gap-20 wide-two">
        <Decision to="paid" payout={id} field={payForm.show(shown('paid')).fields.text} />
        <Decision to="declined" payout={id} field={declineForm.show(shown('declined')).fields.text} />
      </div>
    </li>
  )
}

function Decision({ to, payout, field }: { to: To; payout: string; field: ShownField }) {
  return (
    <PostForm className="stack" data-busy={words.busy}>
      <input type="hidden" name="payout" value={payout} />
      <DrawnField {...field} id={fieldOf(to, payout)} />
      <div>
        <Button name="to" value={to} look={to === 'paid' ? 'main' : 'danger'}>
          {to === 'paid' ? words.pay.button : words.decline.button}
        </Button>
      </div>
    </PostForm>
  )
}
