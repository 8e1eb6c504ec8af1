import { signUpWords } from '#app/features/accounts/account.words.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { type Option, TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { CountryField, FullNameField, TermsField } from '../newcomer-fields.tsx'
import type { NewcomerTyped } from '../newcomer-form.ts'
import { invitationWords as words } from './invitation.words.ts'

export type Accepted = {
  token: string
  invited: { fullName: string; email: string; role: Role }
  typed?: NewcomerTyped
  problems?: readonly FieldProblem[]
}

type Props = Accepted & { countries: readonly Option[]; signedInAs: string | undefined }

/** What somebody fills in who was invited. The address is the letter's, and is not asked for. */
export function InvitationForm({ token, invited, typed, problems = [], countries, signedInAs }: Props) {
  const shown = typed ?? { fullName: invited.fullName }
  return (
    <>
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <ErrorSummary problems={problems} heading={words.failedTitle} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">
          {words.asWhat[invited.role]} {words.lede}
        </p>
      </header>
      {signedInAs && (
        <Notice tone="warn">
          <p>{words.already(signedInAs)}</p>
        </Notice>
      )}
      {/* Sent to an address without the secret. */}
      <form method="post" action="/invitation" className="stack stack-lg" data-busy={words.busy} noValidate>
        <input type="hidden" name="token" value={token} />
        <FullNameField typed={shown} problems={problems} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          defaultValue={invited.email}
          readOnly
          autoComplete="username"
        />
        <PasswordField
          name="password"
          label={signUpWords.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          problem={problemOf(problems, 'password')}
        />
        <CountryField typed={shown} problems={problems} countries={countries} />
        <TermsField checked={typed?.terms} problems={problems} />
        <Button wide>{words.button}</Button>
        {isStaffRole(invited.role) && <p className="muted small">{words.staff}</p>}
      </form>
    </>
  )
}
