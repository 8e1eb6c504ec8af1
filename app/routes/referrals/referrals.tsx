import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { inviteByMail } from '#app/features/referrals/invite.server.ts'
import { openLink } from '#app/features/referrals/open-link.server.ts'
import { readReferrals } from '#app/features/referrals/read-referrals.server.ts'
import { inviteProblemWords } from '#app/features/referrals/referral.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/referrals.ts'
import { inviteForm } from './invite.form.ts'
import { ReferralList, ReferralTotals } from './referral-list.tsx'
import { referralsWords as words } from './referrals.words.ts'

export const handle: PageHandle = { access: 'signed-in', holds: inviteForm.heldNames, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await readReferrals(context.get(callContext))), once: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  if (fields.text('intent') === 'link') {
    await openLink(context.get(callContext))
    throw redirect(href('/referrals'), 303)
  }
  const sent = inviteForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const invited = await inviteByMail(context.get(callContext), sent.value.email, fields.text('once'))
  if (!invited.ok) {
    const { code } = invited.problem
    const status = code === 'too_many' ? 429 : code === 'unconfirmed' ? 409 : 422
    return sent.refuse({ email: inviteProblemWords[code] }, { status })
  }
  throw redirectWithFlash(context.get(pageContext), href('/referrals'), 'invited')
}

export default function ReferralsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, referrals, totals, once } = loaderData
  const form = inviteForm.show(actionData)
  return (
    <Page title={words.title} lede={words.lede} form={form} below={<p className="measure">{words.rules}</p>}>
      <div className="rows gap-20 wide-two">
        {link ? <OwnLink link={link} /> : <NoLinkYet />}
        <Invite once={once} form={form} />
      </div>
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

/** The button waits hidden until script can copy; without it the link is there to be selected. */
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
