import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'

/** Who somebody is and the proof of it. A password is never drawn into the page again. */
export function CredentialFields({
  email,
  problems,
}: {
  email: string | undefined
  problems: readonly FieldProblem[]
}) {
  return (
    <>
      <TextField
        {...asked({ email }, problems, 'email')}
        label={words.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        problem={problemOf(problems, 'password')}
      />
    </>
  )
}
