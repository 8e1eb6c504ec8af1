import { redirect } from 'react-router'
import { askReset } from '#app/features/accounts/recovery/ask-reset.server.ts'
import { forgotWords as words } from '#app/features/accounts/recovery/recovery.words.ts'
import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { Voyage } from '#app/ui/page/voyage.tsx'
import type { Route } from './+types/forgot-password.ts'
import { forgotForm } from './recovery.form.ts'

export const handle: PageHandle = { access: 'public' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { demo, signedIn } = context.get(pageContext)
  return { asked: new URL(request.url).searchParams.has('asked'), demo, email: signedIn?.email }
}

/** Does not reveal whether an address has an account: every plausible address gets the same response. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = forgotForm.read(await readFields(request))
  if (!sent.ok) return sent.refuse()
  const full = await limitReached(context, 'letters')
  if (full) return sent.refuse({ email: words.tooMany(full.seconds) }, full.init)
  const result = await askReset(context.get(requestContext), sent.value.email)
  if (!result.ok) return sent.refuse({ email: words.wrong })
  throw redirect(`${href('/forgot-password')}?asked=1`, 303)
}

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.asked && !actionData) return <ResetAsked demo={loaderData.demo} />
  const form = forgotForm.show(actionData, { email: loaderData.email ?? '' })
  return (
    <Page width="narrow" title={words.title} lede={words.lede} about={words.lede} form={form}>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <DrawnFields form={form} />
        <Button wide>{words.button}</Button>
      </PostForm>
      <p>
        {words.remembered} <a href={href('/signin')}>{words.signIn}</a>
      </p>
    </Page>
  )
}

const resetAskedWords = words.asked

/** Confirms a reset request. It does not name the email address, because anyone can open this page. */
function ResetAsked({ demo }: { demo: boolean }) {
  return (
    <>
      <PageTitle>{resetAskedWords.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead title={resetAskedWords.title} lede={resetAskedWords.lede}>
        <div className="cluster room-above">
          {demo && <ButtonLink to={demoAddresses.mailbox}>{resetAskedWords.mailbox}</ButtonLink>}
          <ButtonLink to={href('/signin')} look={demo ? 'quiet' : 'main'}>
            {words.signIn}
          </ButtonLink>
        </div>
      </PageHead>
      <Section name="next" title={resetAskedWords.next} className="page band stack stack-lg">
        <Voyage steps={resetAskedWords.steps} />
        <div className="stack stack-sm">
          <h3>{resetAskedWords.nothing}</h3>
          <p className="measure">
            {resetAskedWords.nothingText} <a href={href('/forgot-password')}>{resetAskedWords.again}</a>
          </p>
        </div>
      </Section>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
