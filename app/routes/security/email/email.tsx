import { readAccount } from '#app/features/accounts/read-account.server.ts'
import {
  askEmailChange,
  cancelEmailChange,
  type EmailChangeProblem,
  readEmailChange,
} from '#app/features/accounts/recovery/ask-email-change.server.ts'
import { emailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/email.ts'
import { emailForm } from './email.form.ts'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const { email, emailVerified } = await readAccount(ctx, accountId)
  return { email, emailVerified, waiting: await readEmailChange(ctx, accountId) }
}

const problemWords = (): Record<EmailChangeProblem['code'], string> => ({
  email: words.wrong,
  same: words.same,
  wait: words.wait,
})

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const { ctx, page, accountId } = signedInRequest(context)
  if (fields.has('cancel')) {
    await cancelEmailChange(ctx, accountId)
    throw redirectWithFlash(page, href('/security/email'), 'email-change-cancelled')
  }
  const sent = emailForm.read(fields)
  if (!sent.ok) return sent.refuse()
  const result = await askEmailChange(ctx, accountId, sent.value.email)
  if (result.ok) throw redirectWithFlash(page, href('/security/email'), 'email-change-asked')
  const { code } = result.problem
  return sent.refuse({ email: problemWords()[code] }, { status: code === 'wait' ? 429 : 422 })
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailVerified, waiting } = loaderData
  const form = emailForm.show(actionData)
  return (
    <Page
      width="narrow"
      title={words.title}
      lede={words.lede}
      form={form}
      back={{ to: href('/security'), text: words.back }}
    >
      <AddressNow email={email} isConfirmed={emailVerified} />
      {waiting && <ChangeWaiting {...waiting} isNotified={emailVerified} />}
      <section className="stack">
        {waiting && <h2>{words.waiting.another}</h2>}
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <DrawnFields form={form} />
          <Button wide look={waiting ? 'quiet' : 'main'}>
            {words.button}
          </Button>
        </PostForm>
      </section>
    </Page>
  )
}

type NowProps = { email: string; isConfirmed: boolean }

/** The current email address, and whether it still needs confirmation. */
function AddressNow({ email, isConfirmed }: NowProps) {
  return (
    <Card name="address-now" title={words.now} className="stack-sm">
      <p className="breaks">
        <bdi>{email}</bdi>{' '}
        <Badge tone={isConfirmed ? 'green' : 'yellow'}>{isConfirmed ? words.confirmed : words.unconfirmed}</Badge>
      </p>
      {!isConfirmed && (
        <ActButton to={href('/resend-verification')} fields={{ next: href('/security/email') }} look="quiet" small>
          {words.resend}
        </ActButton>
      )}
    </Card>
  )
}

/** An email change awaiting confirmation through the emailed link. */
function ChangeWaiting({ to, until, isNotified }: { to: string; until: Date; isNotified: boolean }) {
  return (
    <Notice title={words.waiting.title}>
      <p className="breaks">{words.waiting.text({ to })}</p>
      <p>
        {words.waiting.until(until)} {isNotified && words.waiting.told}
      </p>
      <ActButton to={href('/security/email')} look="quiet" small name="cancel" value="yes">
        {words.waiting.cancel}
      </ActButton>
    </Notice>
  )
}

export const ErrorBoundary = failedPage(words.failure)
