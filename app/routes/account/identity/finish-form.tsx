import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import type { Newcomer } from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { CountryField, FullNameField, NewEmailField, TermsField } from '../newcomer-fields.tsx'
import type { NewcomerTyped } from '../newcomer-form.ts'

const words = identityWords.finish

type Props = {
  newcomer: Newcomer
  provider: string
  countries: readonly Option[]
  typed?: NewcomerTyped
  problems?: readonly FieldProblem[]
}

/** What an account needs and the provider does not tell. */
export function FinishForm({ newcomer, provider, countries, typed, problems = [] }: Props) {
  const shown = typed ?? { fullName: newcomer.name, email: newcomer.email }
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
              <bdi className="breaks">{newcomer.email}</bdi> <Badge tone="green">{words.confirmed}</Badge>
            </SummaryRow>
          </SummaryList>
        )}
        <FullNameField typed={shown} problems={problems} />
        {!newcomer.emailVerified && <NewEmailField typed={shown} problems={problems} autoComplete="email" />}
        <CountryField typed={shown} problems={problems} countries={countries} />
        {newcomer.agreed ? (
          <p className="muted">{words.agreed}</p>
        ) : (
          <TermsField checked={typed?.terms} problems={problems} />
        )}
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
