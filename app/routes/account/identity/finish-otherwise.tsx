import { href } from 'react-router'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'

const finish = identityWords.finish
const known = identityWords.known

/** For whoever the provider says owns an address that has an account: nobody is linked to it by an address. */
export function FinishKnown({ email, provider }: { email: string; provider: string }) {
  return (
    <Page width="narrow" title={known.title} lede={<span className="breaks">{known.lede(email)}</span>} unlisted>
      <div className="stack">
        <p>{known.text(provider)}</p>
        <p className="muted">{known.why(provider)}</p>
      </div>
      <div className="cluster">
        <ButtonLink to={addressOf(href('/signin'), { next: href('/security/identities') })}>{known.signIn}</ButtonLink>
        <a href={href('/forgot-password')}>{known.forgot}</a>
      </div>
      <PostForm>
        <button className="link-button" type="submit" name="answer" value="stop">
          {finish.stop}
        </button>
      </PostForm>
    </Page>
  )
}

/** Too late, or done already. */
export function FinishOver() {
  return (
    <Page width="narrow" title={finish.expiredTitle} lede={finish.expired} unlisted>
      <p>
        <ButtonLink to={href('/signin')}>{finish.again}</ButtonLink>
      </p>
    </Page>
  )
}
