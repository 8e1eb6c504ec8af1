import { data, redirect } from 'react-router'
import { deleteFaq } from '#app/features/content/faqs/edit/delete-faq.server.ts'
import { readFaq } from '#app/features/content/faqs/edit/read-faqs.server.ts'
import { stampOf } from '#app/features/content/faqs/faq.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/delete-faq.ts'
import { listAt, readQuery } from './faq-addresses.ts'
import { adminFaqWords as words } from './faqs.words.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const faq = await readFaq(context.get(callContext), idParam(params.faqId))
  const { question, published } = faq
  return { question, published, drawnFrom: stampOf(faq), query: readQuery(url) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const fields = await readFields(request)
  const deleted = await deleteFaq(context.get(callContext), idParam(params.faqId), fields.text('drawnFrom'))
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), 'faq-deleted') }
  throw redirect(listAt(readQuery(url)), { status: 303, headers })
}

// What does no harm has the focus first. React draws the attribute only where it is spelled like this.
const focusFirst = { autoFocus: true }

export default function DeleteFaqPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, published, drawnFrom, query } = loaderData
  const { button, busy, keep, changed, isPublic, isDraft } = words.deleting
  const problems = actionData ? [{ field: '', message: changed }] : []
  return (
    <div className="page page-narrow band">
      <PageTitle wrong={problems.length > 0}>{words.deleteTitle}</PageTitle>
      <section className="stack" data-dialog-part="">
        <h1 tabIndex={-1}>{words.deleteTitle}</h1>
        <ErrorSummary problems={problems} />
        <p>{words.deleteSure}</p>
        <p className="words-quoted">
          <bdi>{question}</bdi>
        </p>
        <p className="muted">{published ? isPublic : isDraft}</p>
        <PostForm className="cluster">
          <input type="hidden" name="drawnFrom" value={drawnFrom} />
          <Button look="danger" data-busy={busy}>
            {button}
          </Button>
          <a className="button button-quiet" href={listAt(query)} data-discards="" {...(!actionData && focusFirst)}>
            {keep}
          </a>
        </PostForm>
      </section>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
