import { data, redirect } from 'react-router'
import {
  type NewsletterDone,
  newsletterDoneWords,
  newsletterWords as words,
} from '#app/features/content/newsletter/newsletter.words.ts'
import { subscribe } from '#app/features/content/newsletter/subscribe.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/newsletter.ts'
import { NewsletterDonePage } from './newsletter-done.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export const handle: PageHandle = { access: 'public', cache: ['done'] }

export function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('done') ?? ''
  const done = Object.hasOwn(newsletterDoneWords, named) ? (named as NewsletterDone) : undefined
  return { done, origin: context.get(callContext).ports.origin }
}

/** Whether somebody has the newsletter is told to nobody: every address that is one gets the same answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = (await readFields(request)).text('email').trim().slice(0, 320)
  const allowance = await context.get(limitsContext).letters.take(context.get(pageContext).address)
  if (!allowance.allowed) {
    const headers = allowanceHeaders(allowance)
    return data({ email, problem: words.tooMany(allowance.resetSeconds) }, { status: 429, headers })
  }
  const result = await subscribe(context.get(callContext), email)
  if (!result.ok) return data({ email, problem: email ? words.emailWrong : words.emailMissing }, { status: 422 })
  throw redirect('/newsletter?done=asked', 303)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, origin } = loaderData
  if (done && !actionData) return <NewsletterDonePage done={done} />
  return (
    <>
      <PageTitle wrong={!!actionData}>{words.pageTitle}</PageTitle>
      <meta name="description" content={words.description} />
      <link rel="canonical" href={`${origin}/newsletter`} />
      <NewsletterForm email={actionData?.email} problem={actionData?.problem} />
    </>
  )
}
