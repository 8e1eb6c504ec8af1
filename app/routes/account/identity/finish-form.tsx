import { signUpWords } from '#app/features/accounts/account.words.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import type { Newcomer } from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'

export type FinishTyped = { fullName: string; email: string; country: string; terms: boolean }

const words = identityWords.finish

type Props = {
  newcomer: Newcomer
  provider: string
  countries: { value: string; label: string }[]
  typed?: FinishTyped
  problems?: readonly FieldProblem[]
}

/** What an account needs and the provider does not tell. */
export function FinishForm({ newcomer, provider, countries, typed, problems = [] }: Props) {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede(provider)}</p>
      </header>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        {newcomer.emailVerified && (
          <SummaryList>
            <SummaryRow name={words.email}>
              <bdi className="break-words">{newcomer.email}</bdi> <Badge tone="green">{words.confirmed}</Badge>
            </SummaryRow>
          </SummaryList>
        )}
        <TextField
          name="fullName"
          label={signUpWords.fullName}
          hint={signUpWords.fullNameHint}
          autoComplete="name"
          spellCheck={false}
          defaultValue={typed?.fullName ?? newcomer.name}
          problem={problemOf(problems, 'fullName')}
        />
        {!newcomer.emailVerified && (
          <TextField
            name="email"
            label={signUpWords.email}
            hint={signUpWords.emailHint}
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={typed?.email ?? newcomer.email}
            problem={problemOf(problems, 'email')}
          />
        )}
        <SelectField
          name="country"
          label={signUpWords.country}
          prompt={signUpWords.countryPrompt}
          autoComplete="country"
          options={countries}
          defaultValue={typed?.country}
          problem={problemOf(problems, 'country')}
        />
        {newcomer.agreed ? <p className="muted">{words.agreed}</p> : <Terms {...{ typed, problems }} />}
        <Button wide name="answer" value="create">
          {words.button}
        </Button>
      </PostForm>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {words.stop}
        </button>
      </PostForm>
    </div>
  )
}

function Terms({ typed, problems }: { typed: FinishTyped | undefined; problems: readonly FieldProblem[] }) {
  return (
    <CheckboxField name="terms" problem={problemOf(problems, 'terms')} checked={typed?.terms ?? false}>
      {signUpWords.terms.before}
      <a href="/terms">{signUpWords.terms.terms}</a>
      {signUpWords.terms.between}
      <a href="/privacy">{signUpWords.terms.privacy}</a>
    </CheckboxField>
  )
}
