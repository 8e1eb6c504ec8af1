import { data, redirect } from 'react-router'
import { moveFaq } from '#app/features/content/faqs/edit/move-faq.server.ts'
import { publishFaq } from '#app/features/content/faqs/edit/publish-faq.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { Route } from './+types/faqs.ts'
import { listAt, readQuery } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'faq.edit', hydrate: true }

/** The toggle and the arrows of a row. Both send the target state, so that pressing twice has the same effect. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [ctx, page] = [context.get(requestContext), context.get(pageContext)]
  const fields = await readFields(request)
  const query = readQuery(url)
  return fields.has('move') ? move(ctx, fields, query) : publish(ctx, page, { fields, query })
}

async function publish(ctx: RequestContext, page: PageRequest, { fields, query }: { fields: Fields; query: string }) {
  const id = idParam<'faq'>(fields.text('id'))
  const published = fields.text('published') === 'yes'
  await publishFaq(ctx, id, published)
  const flash = published ? 'faq-published' : 'faq-unpublished'
  throw redirectWithFlash(page, listAt(query, `toggle-${id}`), flash)
}

async function move(ctx: RequestContext, fields: Fields, query: string) {
  const id = idParam<'faq'>(fields.text('id'))
  const [way = '', past] = fields.text('move').split(' ')
  if (way !== 'up' && way !== 'down') throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const moved = await moveFaq(ctx, { id, way, past: idParam<'faq'>(past) })
  // The arrow keeps the focus, so that it can be pressed again.
  if (moved.ok) throw redirect(listAt(query, `${way}-${id}`), 303)
  return data({ moved: false }, { status: 409 })
}

/** The parent route renders the list; this page shows the result of an action in it. */
export default function AdminFaqsPage({ actionData }: Route.ComponentProps) {
  return <ErrorSummary problems={actionData ? [{ field: '', message: words.moved }] : []} />
}

export const ErrorBoundary = failedPage(words.failure)
