import { redirect } from 'react-router'
import {
  type NewsletterDone,
  newsletterDoneWords,
  newsletterWords as words,
} from '#app/features/content/newsletter/newsletter.words.ts'
import { subscribe } from '#app/features/content/newsletter/subscribe.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/newsletter.ts'
import { newsletterForm } from './newsletter.form.ts'
import { NewsletterDonePage } from './newsletter-done.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export const handle: PageHandle = { access: 'public', cache: ['done'] }

export function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('done') ?? ''
  const done = Object.hasOwn(newsletterDoneWords, named) ? (named as NewsletterDone) : undefined
  return { done, origin: context.get(requestContext).ports.origin }
}

/** Does not reveal whether an address is subscribed: every valid address gets the same response. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = newsletterForm.read(await readFields(request))
  const full = await limitReached(context, 'letters')
  if (full) return sent.refuse({ email: words.tooMany(full.seconds) }, full.init)
  if (!sent.ok) return sent.refuse()
  const result = await subscribe(context.get(requestContext), sent.value.email)
  if (!result.ok) return sent.refuse({ email: words.emailWrong })
  throw redirect(`${href('/newsletter')}?done=asked`, 303)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, origin } = loaderData
  if (done && !actionData) return <NewsletterDonePage done={done} />
  return (
    <>
      <PageTitle wrong={!!actionData} about={words.description} at={`${origin}${href('/newsletter')}`}>
        {words.pageTitle}
      </PageTitle>
      <NewsletterForm form={newsletterForm.show(actionData)} />
    </>
  )
}
