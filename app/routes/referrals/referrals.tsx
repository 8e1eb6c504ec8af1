import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { inviteByMail } from '#app/features/referrals/invite.server.ts'
import { openLink } from '#app/features/referrals/open-link.server.ts'
import { readReferrals } from '#app/features/referrals/read-referrals.server.ts'
import { inviteProblemWords } from '#app/features/referrals/referral.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { asked, type FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { flashCookie } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/referrals.ts'
import { ReferralList, ReferralTotals } from './referral-list.tsx'
import { referralsWords as words } from './referrals.words.ts'

export const handle: PageHandle = { access: 'signed-in', holds: ['email'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await readReferrals(context.get(callContext))), once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  if (fields.text('intent') === 'link') {
    await openLink(context.get(callContext))
    throw redirect('/referrals', 303)
  }
  const typed = { email: fields.text('email').slice(0, 300) }
  const invited = await inviteByMail(context.get(callContext), typed.email, fields.text('once'))
  if (!invited.ok) {
    const { code } = invited.problem
    const problems = [{ field: 'email', message: inviteProblemWords[code] }]
    return data({ typed, problems }, { status: code === 'too_many' ? 429 : code === 'unconfirmed' ? 409 : 422 })
  }
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), 'invited') }
  throw redirect('/referrals', { status: 303, headers })
}

export default function ReferralsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, referrals, totals, once } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
        <p className="referral-rules">{words.rules}</p>
      </header>
      <div className="referral-ways">
        {link ? <OwnLink link={link} /> : <NoLinkYet />}
        <Invite once={once} typed={actionData?.typed} problems={problems} />
      </div>
      <ReferralTotals totals={totals} />
      <ReferralList referrals={referrals} totals={totals} />
    </div>
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

/** The button waits hidden until script can copy; without it the link is there to be selected. */
function OwnLink({ link }: { link: string }) {
  return (
    <section className="card stack" aria-labelledby="own-link">
      <h2 className="title-small" id="own-link">
        {words.link.title}
      </h2>
      <TextField
        name="link"
        label={words.link.label}
        hint={words.link.hint}
        className="referral-link"
        defaultValue={link}
        readOnly
        dir="ltr"
      />
      <Button type="button" look="quiet" data-copy="link" data-copied={words.link.copied} hidden>
        {words.link.copy}
      </Button>
    </section>
  )
}

type InviteProps = { once: string; typed: { email: string } | undefined; problems: readonly FieldProblem[] }

function Invite({ once, typed, problems }: InviteProps) {
  return (
    <section className="card" aria-labelledby="invite">
      <PostForm className="stack" data-busy={words.invite.busy}>
        <h2 className="title-small" id="invite">
          {words.invite.title}
        </h2>
        <input type="hidden" name="once" value={once} />
        <TextField
          {...asked(typed, problems, 'email')}
          label={words.invite.label}
          hint={words.invite.hint}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <Button>{words.invite.button}</Button>
      </PostForm>
    </section>
  )
}

export const ErrorBoundary = failedPage(words.failure)
