import { payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import type { OwnPayout, OwnPayouts } from '#app/features/payments/payouts/read-own-payouts.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { referralsWords } from './referrals.words.ts'

const words = referralsWords.payout

type Props = { payouts: OwnPayouts; form: ShownForm }

/** The credit available for payout, the request and its outcome. */
export function PayoutCard({ payouts, form }: Props) {
  const { free, reserved, email, open, past } = payouts
  return (
    <Card name="payout" title={words.title} id="payout">
      <div className="rows packed gap-6">
        <p className="price">{formatMoney(free)}</p>
        <p className="muted">{words.free}</p>
        {reserved.minor > 0 && <p className="small">{words.reserved({ reserved: formatMoney(reserved) })}</p>}
      </div>
      {open ? <Open open={open} email={email} /> : <Next free={free.minor} email={email} form={form} />}
      {past.length > 0 && <Past past={past} />}
    </Card>
  )
}

type NextProps = Pick<Props, 'form'> & { free: number; email: string | null }

/** The payout form, or what must be done first. */
function Next({ free, email, form }: NextProps) {
  if (free <= 0) return <p>{words.nothing}</p>
  if (!email) {
    return (
      <>
        <p>{words.unconfirmed}</p>
        <div>
          <ButtonLink to={addressOf(href('/confirm-email'), { next: href('/referrals') })} look="quiet">
            {words.confirm}
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <PostForm className="stack" data-busy={words.busy}>
      <DrawnFields form={form} />
      <SentTo email={email} />
      <div>
        <Button name="intent" value="payout">
          {words.ask}
        </Button>
      </div>
    </PostForm>
  )
}

function SentTo({ email }: { email: string }) {
  return (
    <p className="hint breaks-anywhere">
      {words.sentTo} <bdi>{email}</bdi>
    </p>
  )
}

function Open({ open, email }: { open: OwnPayout; email: string | null }) {
  const { id, way, amount, askedAt } = open
  const { names } = words
  return (
    <>
      <h3 className="label">{words.open}</h3>
      <SummaryList>
        <SummaryRow name={names.amount}>{formatMoney(amount)}</SummaryRow>
        <SummaryRow name={names.way}>{payoutWayWords[way].name}</SummaryRow>
        <SummaryRow name={names.askedAt}>
          <time dateTime={askedAt.toISOString()}>{formatTimestamp(askedAt)}</time>
        </SummaryRow>
        <SummaryRow name={names.to}>
          <bdi className="breaks-anywhere">{email ?? words.nowhere}</bdi>
        </SummaryRow>
      </SummaryList>
      <PostForm data-busy={words.cancelling}>
        <input type="hidden" name="payout" value={id} />
        <Button name="intent" value="cancel-payout" look="quiet">
          {words.cancel}
        </Button>
      </PostForm>
    </>
  )
}

function outcomeOf({ state, way, amount, decidedAt, askedAt }: OwnPayout): string {
  return words.outcome({ state, way, amount: formatMoney(amount), day: formatDate(dayOf(decidedAt ?? askedAt)) })
}

function Past({ past }: { past: readonly OwnPayout[] }) {
  return (
    <div className="stack stack-sm">
      <h3 className="label">{words.past}</h3>
      <ul className="stack stack-sm">
        {past.map((one) => (
          <li className="rows gap-4" key={one.id}>
            <span>{outcomeOf(one)}</span>
            {one.reason && (
              <span className="as-typed breaks-anywhere muted">{words.reason({ reason: one.reason })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
