import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/new-faq.ts'
import { faqForm } from './faq.form.ts'
import { readQuery } from './faq-addresses.ts'
import { FaqEditor } from './faq-editor.tsx'
import { actOnFaq, freshFaq } from './faq-form.server.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'faq.edit',
  saves: () => faqForm.savedNames,
  hydrate: true,
}

export function loader({ url }: Route.LoaderArgs) {
  return { editing: freshFaq(), query: readQuery(url) }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return actOnFaq(context.get(requestContext), context.get(pageContext), { request, query: readQuery(url) })
}

export default function NewFaqPage({ loaderData: { editing, query }, actionData }: Route.ComponentProps) {
  return <FaqEditor editing={actionData ?? editing} isNew query={query} />
}

export const ErrorBoundary = failedPage(words.failure)
