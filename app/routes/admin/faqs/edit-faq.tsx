import { data } from 'react-router'
import { findFaqToEdit } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/edit-faq.ts'
import { faqForm } from './faq.form.ts'
import { readQuery } from './faq-addresses.ts'
import { FaqEditor } from './faq-editor.tsx'
import { actOnFaq, editingOf } from './faq-form.server.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'faq.edit',
  saves: () => faqForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const faq = await findFaqToEdit(context.get(requestContext), idParam(params.faqId))
  if (!faq && !context.get(pageContext).sent) throw new NotFound()
  // If the question was deleted during editing, the submitted text is still rendered, with a notice and status 404.
  if (!faq) return data({ editing: undefined, states: [], query: readQuery(url) }, { status: 404 })
  return { editing: editingOf(faq), states: faq.states, query: readQuery(url) }
}

export function action({ context, request, params, url }: Route.ActionArgs) {
  const id = idParam<'faq'>(params.faqId)
  return actOnFaq(context.get(requestContext), context.get(pageContext), { request, query: readQuery(url), id })
}

export default function EditFaqPage({ loaderData: { editing, states, query }, actionData }: Route.ComponentProps) {
  const shown = actionData ?? editing
  return shown && <FaqEditor editing={shown} isNew={false} states={states} query={query} />
}

export const ErrorBoundary = failedPage(words.failure)
