import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { agreementForm } from '../newcomer.form.tsx'

const words = identityWords.methods

type MethodsProps = {
  label: string
  /** The provider's name, if one is configured. */
  provider: string | undefined
  /** The title of the section for the identity provider. */
  title: (args: { provider: string }) => string
  identity: (provider: string) => ReactNode
  /** The email sign-in method. */
  children: ReactNode
}

/**
 * Shows both sign-in methods, one below the other; the client script turns them into tabs. With a single method, only
 * that one is shown.
 */
export function Methods({ label, provider, title, identity, children }: MethodsProps) {
  if (!provider) return children
  return (
    <div className="methods" data-methods="">
      <nav className="tabs methods-tabs" aria-label={label}>
        <ul>
          <li>
            <a href="#with-email">{words.email}</a>
          </li>
          <li>
            <a href="#with-identity">{provider}</a>
          </li>
        </ul>
      </nav>
      <div className="method" id="with-email">
        {children}
      </div>
      <p className="or-line" aria-hidden="true">
        <span>{words.or}</span>
      </p>
      <Section
        name="with-identity"
        title={title({ provider })}
        titleClass="method-title"
        className="method"
        id="with-identity"
      >
        {identity(provider)}
      </Section>
    </div>
  )
}

export function SignInWith({ provider, next }: { provider: string; next: string }) {
  return (
    <>
      <p className="muted">{words.textIn({ provider })}</p>
      <ButtonLink
        to={addressOf(href('/auth/v1/authorize'), { next: next === '/' ? undefined : next })}
        look="quiet"
        wide
      >
        <Icon of={Link2} /> {words.button({ provider })}
      </ButtonLink>
    </>
  )
}

type SignUpProps = { provider: string; next: string; answer?: AnswerTo<typeof agreementForm> }

/**
 * Sign-up with the provider, available once the terms are accepted. The checkbox has its own name because the email
 * form has one too.
 */
export function SignUpForm({ provider, next, answer }: SignUpProps) {
  const { terms } = agreementForm.show(answer).fields
  return (
    <form
      className="stack"
      method="post"
      action={href('/auth/v1/authorize')}
      noValidate
      data-busy={identityWords.page.busy}
    >
      <input type="hidden" name="next" value={next} />
      <p className="muted">{words.textUp({ provider })}</p>
      <DrawnField {...terms} {...(!answer && { id: 'terms-identity' })} />
      <Button look="quiet" wide>
        <Icon of={Link2} /> {words.button({ provider })}
      </Button>
    </form>
  )
}
