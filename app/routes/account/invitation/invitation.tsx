import { data } from 'react-router'
import { passwordProblemWords } from '#app/features/accounts/account.words.ts'
import {
  type AcceptProblem,
  acceptInvitation,
  readInvitation,
} from '#app/features/accounts/invitations/accept-invitation.server.ts'
import { invitationDays } from '#app/features/accounts/invitations/invitation.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { type Option, TextField } from '#app/ui/form/field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { invitationForm } from '../newcomer.form.tsx'
import { emailLinkHeaders, tokenOf } from '../recovery/email-link.ts'
import { residences } from '../residences.server.ts'
import { arrivalOf, goOnSignedIn } from '../session-cookie.server.ts'
import type { Route } from './+types/invitation.ts'
import { invitationWords as words } from './invitation.words.ts'

export const handle: PageHandle = { access: 'public' }

// Opening the link changes nothing, because mail scanners open links.
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const token = tokenOf(request)
  const invited = await readInvitation(ctx, token)
  const { signedIn } = context.get(pageContext)
  return { token, invited, countries: await residences(ctx), signedInAs: signedIn?.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  const token = fields.text('token').slice(0, 2000)
  const invited = await readInvitation(ctx, token)
  if (!invited) return refused({ code: 'expired' })
  const sent = invitationForm(await residences(ctx)).read(fields)
  const again = (answer: Accepted['answer']) => data({ gone: undefined, form: { token, invited, answer } }, 422)
  if (!sent.ok) return again(sent.answer())
  const result = await acceptInvitation(ctx, { token, ...sent.value }, arrivalOf(page, request))
  if (!result.ok) {
    if (result.problem.code !== 'password') return refused(result.problem)
    return again(sent.answer({ password: passwordProblemWords[result.problem.reason] }))
  }
  const next = !isStaffRole(invited.role) ? href('/dashboard') : href('/admin/dashboard')
  return goOnSignedIn(page, result.value, { next, flash: 'invitation-accepted' })
}

function refused({ code }: Exclude<AcceptProblem, { code: 'password' }>) {
  return data({ gone: code, form: undefined }, 422)
}

export function headers() {
  return emailLinkHeaders
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invited, countries, signedInAs } = loaderData
  const form: Accepted | undefined = actionData?.form ?? (!actionData && invited ? { token, invited } : undefined)
  if (form) return <InvitationForm {...form} countries={countries} signedInAs={signedInAs} />
  return <Gone isTaken={actionData?.gone === 'taken'} wasSent={!!actionData} />
}

function Gone({ isTaken, wasSent }: { isTaken: boolean; wasSent: boolean }) {
  return (
    <Page
      width="narrow"
      unlisted
      title={words.expiredTitle}
      lede={isTaken ? words.taken : words.expired({ invitationDays })}
      form={{ problems: [], wrong: wasSent }}
    >
      <div className="cluster">
        <ButtonLink to={href('/signin')}>{words.signIn}</ButtonLink>
        {isTaken && (
          <ButtonLink to={href('/forgot-password')} look="quiet">
            {words.newPassword}
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}

type Accepted = {
  token: string
  invited: { fullName: string; email: string; role: Role; roleName: string }
  answer?: AnswerTo<ReturnType<typeof invitationForm>> | undefined
}

type Props = Accepted & { countries: readonly Option[]; signedInAs: string | undefined }

/**
 * The sign-up form for an invited user. The email address comes from the invitation, so the form does not ask for it.
 */
function InvitationForm({ token, invited, answer, countries, signedInAs }: Props) {
  const form = invitationForm(countries).show(answer, { fullName: invited.fullName })
  const { fullName, password, country, terms } = form.fields
  return (
    <Page
      width="narrow"
      unlisted
      title={words.title}
      lede={sentences(words.asWhat(invited.role, invited.roleName), words.lede)}
      form={{ ...form, heading: words.failedTitle }}
    >
      {signedInAs && <Notice tone="warn" text={words.already({ name: signedInAs })} />}
      {/* Posts to an address without the secret. */}
      <form method="post" action={href('/invitation')} className="stack stack-lg" data-busy={words.busy} noValidate>
        <input type="hidden" name="token" value={token} />
        <DrawnField {...fullName} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          defaultValue={invited.email}
          readOnly
          autoComplete="username"
        />
        <DrawnField {...password} />
        <DrawnField {...country} />
        <DrawnField {...terms} />
        <Button wide>{words.button}</Button>
        {isStaffRole(invited.role) && <p className="muted small">{words.staff}</p>}
      </form>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
