import { data } from 'react-router'
import { stateOfPost } from '#app/features/content/posts/edit/kept-post.ts'
import { deletePost } from '#app/features/content/posts/edit/publish-post.server.ts'
import { findPostToEdit } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DeletePage } from '../components/delete-page.tsx'
import type { Route } from './+types/delete-post.ts'
import { listAt, readAsked } from './post-addresses.ts'
import { adminBlogWords as words } from './posts.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const post = requireFound(await findPostToEdit(ctx, idParam(params.postId)))
  const isPublic = stateOfPost(post, ctx.now) === 'published'
  return { title: post.title, isPublic, drawnFrom: stampOf(post), list: listOf(url) }
}

function listOf(url: URL): string {
  const asked = readAsked(url)
  return listAt(asked, asked.after)
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const fields = await readFields(request)
  const deleted = await deletePost(context.get(requestContext), idParam(params.postId), fields.text('drawnFrom'))
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), listOf(url), 'post-deleted')
}

export default function DeletePostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isPublic, drawnFrom, list } = loaderData
  return (
    <DeletePage
      words={words}
      name={title}
      consequence={isPublic ? words.deleting.isPublic : words.deleting.isHidden}
      drawnFrom={drawnFrom}
      isChanged={actionData !== undefined}
      keepAt={list}
    />
  )
}

export const ErrorBoundary = failedPage(words.failure)
