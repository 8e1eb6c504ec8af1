import { href } from 'react-router'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { type Option, TextField } from '#app/ui/form/field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { invitationForm } from '../newcomer.form.tsx'
import { invitationWords as words } from './invitation.words.ts'

export type Accepted = {
  token: string
  invited: { fullName: string; email: string; role: Role; roleName: string }
  answer?: AnswerTo<ReturnType<typeof invitationForm>> | undefined
}

type Props = Accepted & { countries: readonly Option[]; signedInAs: string | undefined }

/** What somebody fills in who was invited. The address is the letter's, and is not asked for. */
export function InvitationForm({ token, invited, answer, countries, signedInAs }: Props) {
  const form = invitationForm(countries).show(answer, { fullName: invited.fullName })
  const { fullName, password, country, terms } = form.fields
  return (
    <>
      <PageTitle wrong={form.wrong}>{words.title}</PageTitle>
      <ErrorSummary problems={form.problems} heading={words.failedTitle} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">
          {words.asWhat(invited.role, invited.roleName)} {words.lede}
        </p>
      </header>
      {signedInAs && (
        <Notice tone="warn">
          <p>{words.already(signedInAs)}</p>
        </Notice>
      )}
      {/* Sent to an address without the secret. */}
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
    </>
  )
}
