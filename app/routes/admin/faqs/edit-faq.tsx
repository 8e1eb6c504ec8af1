import { data } from 'react-router'
import { findFaqToEdit } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFoundPage } from '#app/routes/shell/error-pages.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/edit-faq.ts'
import { faqForm } from './faq.form.ts'
import { readQuery } from './faq-addresses.ts'
import { FaqEditor } from './faq-editor.tsx'
import { actOnFaq, editingOf } from './faq-form.server.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'faq.edit',
  holds: faqForm.heldNames,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const faq = await findFaqToEdit(call, idParam(params.faqId))
  // Deleted while somebody wrote: what they sent is drawn all the same, with a word about it and the status of that.
  if (!faq) return data({ editing: undefined, query: readQuery(url) }, { status: 404 })
  return { editing: editingOf(call, faq), query: readQuery(url) }
}

export function action({ context, request, params, url }: Route.ActionArgs) {
  const id = idParam<'faq'>(params.faqId)
  return actOnFaq(context.get(callContext), context.get(pageContext), { request, query: readQuery(url), id })
}

export default function EditFaqPage({ loaderData: { editing, query }, actionData }: Route.ComponentProps) {
  const shown = actionData ?? editing
  return shown ? <FaqEditor editing={shown} isNew={false} query={query} /> : <NotFoundPage />
}

export const ErrorBoundary = failedPage(words.failure)
