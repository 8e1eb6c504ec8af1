import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import type { Newcomer } from '#app/features/accounts/identity/sign-up-with-identity.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { Option } from '#app/ui/form/field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import { finishForm } from '../newcomer.form.tsx'

const words = identityWords.finish

type Props = {
  newcomer: Newcomer
  provider: string
  countries: readonly Option[]
  answer: AnswerTo<ReturnType<typeof finishForm>> | undefined
}

/** What an account needs and the provider does not tell. */
export function FinishForm({ newcomer, provider, countries, answer }: Props) {
  const form = finishForm(newcomer, countries).show(answer, { fullName: newcomer.name, email: newcomer.email })
  const { fullName, email, country, terms } = form.fields
  return (
    <Page width="narrow" title={words.title} lede={words.lede(provider)} form={form} unlisted>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        {newcomer.emailVerified && (
          <SummaryList>
            <SummaryRow name={words.email}>
              <bdi className="breaks">{newcomer.email}</bdi> <Badge tone="green">{words.confirmed}</Badge>
            </SummaryRow>
          </SummaryList>
        )}
        <DrawnField {...fullName} />
        {!newcomer.emailVerified && <DrawnField {...email} />}
        <DrawnField {...country} />
        {newcomer.agreed ? <p className="muted">{words.agreed}</p> : <DrawnField {...terms} />}
        <Button wide name="answer" value="create">
          {words.button}
        </Button>
      </PostForm>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {words.stop}
        </button>
      </PostForm>
    </Page>
  )
}
