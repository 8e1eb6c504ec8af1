import { data, redirect } from 'react-router'
import { stampOfPost, stateOfPost } from '#app/features/content/posts/edit/kept-post.ts'
import { deletePost } from '#app/features/content/posts/edit/publish-post.server.ts'
import { findPostToEdit } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/delete-post.ts'
import { adminBlogWords as words } from './posts.words.ts'

export const handle: PageHandle = { access: 'staff' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const post = requireFound(await findPostToEdit(call, idParam(params.postId)))
  return { title: post.title, isPublic: stateOfPost(post, call.now) === 'published', drawnFrom: stampOfPost(post) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const deleted = await deletePost(context.get(callContext), idParam(params.postId), fields.text('drawnFrom'))
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), 'post-deleted') }
  throw redirect('/admin/blog', { status: 303, headers })
}

// What does no harm has the focus first. React draws the attribute only where it is spelled like this.
const focusFirst = { autoFocus: true }

export default function DeletePostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isPublic, drawnFrom } = loaderData
  const { button, busy, keep, changed } = words.deleting
  const problems = actionData ? [{ field: '', message: changed }] : []
  return (
    <div className="page page-narrow band">
      <PageTitle wrong={problems.length > 0}>{words.deleteTitle}</PageTitle>
      <section className="stack" data-dialog-part="">
        <h1 tabIndex={-1}>{words.deleteTitle}</h1>
        <ErrorSummary problems={problems} />
        <p>{words.deleteSure}</p>
        <p className="words-quoted">
          <bdi>{title}</bdi>
        </p>
        <p className="muted">{isPublic ? words.deleting.isPublic : words.deleting.isHidden}</p>
        <PostForm className="cluster">
          <input type="hidden" name="drawnFrom" value={drawnFrom} />
          <Button look="danger" data-busy={busy}>
            {button}
          </Button>
          <a className="button button-quiet" href="/admin/blog" data-discards="" {...(!actionData && focusFirst)}>
            {keep}
          </a>
        </PostForm>
      </section>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)
