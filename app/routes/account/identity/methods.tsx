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
  /** The provider's name, where one is set up. */
  provider: string | undefined
  /** What the second way is called, and what stands there. */
  title: (args: { provider: string }) => string
  identity: (provider: string) => ReactNode
  /** The way by e-mail address. */
  children: ReactNode
}

/** Two ways to do the same, one below the other; script makes tabs of them. With one way there is nothing to choose. */
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

/** The provider is asked once the terms are agreed to. A box of its own name: the other way's form has one as well. */
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
