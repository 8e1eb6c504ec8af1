import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { readOwnPayouts } from '#app/features/payments/payouts/read-own-payouts.server.ts'
import { inviteByMail } from '#app/features/referrals/invite.server.ts'
import { openLink } from '#app/features/referrals/open-link.server.ts'
import { readReferrals } from '#app/features/referrals/read-referrals.server.ts'
import { reward } from '#app/features/referrals/referral.ts'
import { inviteProblemWords } from '#app/features/referrals/referral.words.ts'
import { formatMoney, formatShortMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { signedInRequest } from '../account/signed-in.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/referrals.ts'
import { inviteForm } from './invite.form.ts'
import { payoutForm } from './payout.form.ts'
import { askForPayout, cancelAskedPayout } from './payout-acts.server.ts'
import { PayoutCard } from './payout-card.tsx'
import { ReferralList, ReferralTotals } from './referral-list.tsx'
import { referralsWords as words } from './referrals.words.ts'

export const handle: PageHandle = {
  access: 'signed-in',
  saves: () => [...inviteForm.savedNames, ...payoutForm.savedNames],
  hydrate: true,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  return {
    ...(await readReferrals(ctx)),
    payouts: await readOwnPayouts(ctx, accountId),
    once: randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  switch (fields.text('intent')) {
    case 'link':
      await openLink(ctx)
      throw redirect(href('/referrals'), 303)
    case 'payout': {
      const asked = await askForPayout(ctx, accountId, fields)
      if (asked.again) return data({ payout: asked.again, invite: undefined }, { status: 422 })
      throw redirectWithFlash(page, href('/referrals'), asked.flash)
    }
    case 'cancel-payout': {
      const { flash } = await cancelAskedPayout(ctx, fields)
      throw redirectWithFlash(page, href('/referrals'), flash)
    }
    default:
      return invite(ctx, page, fields)
  }
}

/** Invites by email; the input is kept if sending fails. */
async function invite(ctx: RequestContext, page: PageRequest, fields: Fields) {
  const sent = inviteForm.read(fields)
  if (!sent.ok) return data({ invite: sent.answer(), payout: undefined }, { status: 422 })
  const invited = await inviteByMail(ctx, sent.value.email, fields.text('once'))
  if (!invited.ok) {
    const { code } = invited.problem
    const status = code === 'too_many' ? 429 : code === 'unconfirmed' ? 409 : 422
    return data({ invite: sent.answer({ email: inviteProblemWords[code] }), payout: undefined }, { status })
  }
  throw redirectWithFlash(page, href('/referrals'), 'invited')
}

export default function ReferralsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, referrals, totals, payouts, once } = loaderData
  const { invite, payout } = actionData ?? {}
  const form = inviteForm.show(invite)
  const payoutShown = payoutForm.show(payout)
  const problems = [...form.problems, ...payoutShown.problems]
  return (
    <Page
      title={words.title}
      lede={words.lede({ amount: formatShortMoney(reward) })}
      form={{ problems }}
      below={<p className="measure">{words.rules({ amount: formatMoney(reward) })}</p>}
    >
      <div className="rows gap-20 wide-two">
        {link ? <OwnLink link={link} /> : <NoLinkYet />}
        <Invite once={once} form={form} />
      </div>
      <PayoutCard payouts={payouts} form={payoutShown} />
      {totals.all > 0 && <ReferralTotals totals={totals} />}
      <ReferralList referrals={referrals} totals={totals} />
    </Page>
  )
}

function NoLinkYet() {
  return (
    <section className="card" aria-labelledby="own-link">
      <PostForm className="stack">
        <h2 className="title-small" id="own-link">
          {words.link.title}
        </h2>
        <input type="hidden" name="intent" value="link" />
        <p>{words.link.hint}</p>
        <Button look="quiet">{words.link.get}</Button>
      </PostForm>
    </section>
  )
}

/** The button stays hidden until the script can copy; without script, the link can be selected. */
function OwnLink({ link }: { link: string }) {
  return (
    <Card name="own-link" title={words.link.title}>
      <TextField
        name="link"
        label={words.link.label}
        hint={words.link.hint}
        className="input-code small"
        defaultValue={link}
        readOnly
        dir="ltr"
      />
      <CopyButton from="link" copied={words.link.copied} framed>
        {words.link.copy}
      </CopyButton>
    </Card>
  )
}

function Invite({ once, form }: { once: string; form: ShownForm }) {
  return (
    <section className="card" aria-labelledby="invite">
      <PostForm className="stack" data-busy={words.invite.busy}>
        <h2 className="title-small" id="invite">
          {words.invite.title}
        </h2>
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <Button>{words.invite.button}</Button>
      </PostForm>
    </section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
