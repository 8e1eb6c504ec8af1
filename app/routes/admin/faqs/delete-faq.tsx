import { data } from 'react-router'
import { deleteFaq } from '#app/features/content/faqs/edit/delete-faq.server.ts'
import { readFaq } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DeletePage } from '../components/delete-page.tsx'
import type { Route } from './+types/delete-faq.ts'
import { listAt, readQuery } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'faq.edit', hydrate: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const faq = await readFaq(context.get(requestContext), idParam(params.faqId))
  const { question, published } = faq
  return { question, published, drawnFrom: stampOf(faq), query: readQuery(url) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const fields = await readFields(request)
  const deleted = await deleteFaq(context.get(requestContext), idParam(params.faqId), fields.text('drawnFrom'))
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), listAt(readQuery(url)), 'faq-deleted')
}

export default function DeleteFaqPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, published, drawnFrom, query } = loaderData
  return (
    <DeletePage
      words={words}
      name={question}
      consequence={published ? words.deleting.isPublic : words.deleting.isDraft}
      drawnFrom={drawnFrom}
      isChanged={actionData !== undefined}
      keepAt={listAt(query)}
    />
  )
}

export const ErrorBoundary = failedPage(words.failure)
