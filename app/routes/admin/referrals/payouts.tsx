import { data } from 'react-router'
import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import { type DecidePayoutProblem, decidePayout } from '#app/features/payments/payouts/decide-payout.server.ts'
import { readPayouts } from '#app/features/payments/payouts/read-payouts.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ListPage } from '../components/list-page.tsx'
import type { Route } from './+types/payouts.ts'
import { DecidedPayouts } from './decided-payouts.tsx'
import { declineForm, payForm } from './payout.form.ts'
import { payoutsWords as words } from './payout-pages.words.ts'
import { fieldOf, WaitingRow } from './waiting-row.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'payout.decide', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { ...(await readPayouts(ctx)), seesPeople: mayActOnAccount(ctx.actor, 'browse') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const payout = idParam<'payout'>(fields.text('payout'))
  const to = (['paid', 'declined'] as const).find((one) => one === fields.text('to'))
  const again = (status: number, more: { problems?: readonly FieldProblem[]; late?: string } = {}) =>
    data({ payout, to, text: fields.text('text'), problems: [], ...more }, { status })
  if (!to) return again(422, { problems: [{ field: '', message: words.wrong }] })
  const { typed, problems } = (to === 'paid' ? payForm : declineForm).read(fields)
  const decided = await decidePayout(context.get(requestContext), payout, { to, text: typed.text })
  if (decided.ok) {
    const flash = to === 'paid' ? 'payout-paid' : 'payout-declined'
    throw redirectWithFlash(context.get(pageContext), href('/admin/referrals'), flash)
  }
  const { problem } = decided
  if (problem.code === 'decided') return again(409, { late: lateWords(problem) })
  if (problem.code === 'unconfirmed') return again(409, { problems: [{ field: '', message: words.noAddress }] })
  // Otherwise the text was invalid, as the form also reports.
  return again(422, { problems: problems.map(({ message }) => ({ field: fieldOf(to, payout), message })) })
}

function lateWords({ state, by, at }: Extract<DecidePayoutProblem, { code: 'decided' }>): string {
  return state === 'cancelled' ? words.late.cancelled : words.late.decided({ state, by, at })
}

export default function AdminPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, more, decided, seesPeople } = loaderData
  const late = actionData?.late
  return (
    <ListPage title={words.title} lede={words.lede} problems={actionData?.problems ?? []}>
      {late && <Notice tone="warn" role="alert" title={words.late.title} text={late} />}
      <Section name="waiting" title={words.waiting.title}>
        {waiting.length === 0 && <EmptyState {...words.waiting.none} />}
        <ul className="rows gap-16">
          {waiting.map((payout) => (
            <WaitingRow
              key={payout.id}
              payout={payout}
              seesPeople={seesPeople}
              answer={actionData?.payout === payout.id ? actionData : undefined}
            />
          ))}
        </ul>
        {more && <p className="hint">{words.waiting.more({ count: waiting.length })}</p>}
      </Section>
      <DecidedPayouts decided={decided} seesPeople={seesPeople} />
    </ListPage>
  )
}
