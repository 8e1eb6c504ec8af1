import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

const finish = identityWords.finish
const known = identityWords.known

/** For whoever the provider says owns an address that has an account: nobody is linked to it by an address. */
export function FinishKnown({ email, provider }: { email: string; provider: string }) {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle>{known.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{known.title}</h1>
        <p className="lede breaks">{known.lede(email)}</p>
      </header>
      <div className="stack">
        <p>{known.text(provider)}</p>
        <p className="muted">{known.why(provider)}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={addressOf('/signin', { next: '/security/identities' })}>{known.signIn}</ButtonLink>
        <a href="/forgot-password">{known.forgot}</a>
      </div>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {finish.stop}
        </button>
      </PostForm>
    </div>
  )
}

/** Too late, or done already. */
export function FinishOver() {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle>{finish.expiredTitle}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{finish.expiredTitle}</h1>
        <p className="lede">{finish.expired}</p>
      </header>
      <p>
        <ButtonLink to="/signin">{finish.again}</ButtonLink>
      </p>
    </div>
  )
}
