import type { IncomingMessage } from 'node:http'
import { Anchor } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#app/lib/words/href.ts'
import { cookiesOf, themeOf } from '#app/platform/http/request-context.server.ts'
import { Head } from '#app/routes/shell/head.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField, RadioField } from '#app/ui/form/choice-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { asked, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DemoIdentity } from './demo-identities.ts'
import { demoIdentityWords as words } from './demo-identity.words.ts'
import type { DemoPages, TypedIdentity } from './demo-provider.server.ts'

/** The pages of the demo identity provider: styled as an external service, without script. */
export const demoIdentityPages: DemoPages = {
  choose: (request, people, wrong) =>
    draw(request, <ChoosePage people={people} typed={wrong} action={request.url ?? ''} />, {
      title: words.title,
      wrong: wrong !== undefined,
    }),
  failed: (request) => draw(request, <FailedPage />, { title: words.failed.title }),
}

function draw(
  request: IncomingMessage,
  page: ReactNode,
  { title, wrong }: { title: string; wrong?: boolean | undefined },
): string {
  const theme = themeOf(cookiesOf(request))
  const whole = (
    <html lang="en-GB" dir="ltr" data-theme={theme === 'system' ? undefined : theme}>
      <Head />
      <body>
        <title>{words.pageTitle(title, wrong)}</title>
        <header className="bar">
          <div className="page bar-row">
            <p className="brand">
              <Icon of={Anchor} size={28} />
              <span>{words.provider}</span>
            </p>
          </div>
        </header>
        <main className="page page-narrow band stack stack-lg">{page}</main>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(whole)}`
}

type ChooseProps = { people: readonly DemoIdentity[]; typed: TypedIdentity | undefined; action: string }

function ChoosePage({ people, typed, action }: ChooseProps) {
  const problems = typed ? problemsIn(typed) : []
  const choices = people.map(({ subject, name, email, emailVerified }) => ({
    value: subject,
    label: name,
    hint: emailVerified ? words.confirmed({ email }) : words.notConfirmed({ email }),
  }))
  return (
    <>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <Notice tone="demo" title={words.demo.title}>
        <p>{words.demo.text}</p>
      </Notice>
      <form method="post" action={action} noValidate className="stack stack-lg demo-identity">
        <RadioField
          name="person"
          label={words.people}
          problem={problemOf(problems, 'person')}
          choices={[...choices, { value: 'other', label: words.other, hint: words.otherHint }]}
          value={typed ? typed.person : people[0]?.subject}
        />
        <div className="stack demo-identity-other">
          <TextField {...asked(typed, problems, 'name')} label={words.name} autoComplete="off" />
          <TextField {...asked(typed, problems, 'email')} label={words.email} type="email" autoComplete="off" />
          <CheckboxField name="confirmed" checked={typed?.confirmed}>
            {words.isConfirmed}
          </CheckboxField>
        </div>
        <div className="cluster">
          <Button name="answer" value="continue">
            {words.button}
          </Button>
          <Button name="answer" value="cancel" look="quiet">
            {words.cancel}
          </Button>
        </div>
      </form>
    </>
  )
}

function problemsIn({ person, name, email }: TypedIdentity): FieldProblem[] {
  if (person !== 'other') return [{ field: 'person', message: words.personMissing }]
  return [
    ...(name ? [] : [{ field: 'name', message: words.nameMissing }]),
    ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? [] : [{ field: 'email', message: words.emailWrong }]),
  ]
}

function FailedPage() {
  return (
    <>
      <h1 tabIndex={-1}>{words.failed.title}</h1>
      <p className="lede">{words.failed.text}</p>
      <p>
        <ButtonLink to={href('/signin')}>{words.failed.again}</ButtonLink>
      </p>
    </>
  )
}
