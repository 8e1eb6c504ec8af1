import { data } from 'react-router'
import { findPostToEdit } from '#app/features/content/posts/edit/read-kept-posts.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { NotFoundPage } from '#app/routes/shell/error-pages.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/edit-post.ts'
import { PostEditor } from './post-editor.tsx'
import { actOnPost, editingOf } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const post = await findPostToEdit(ctx, idParam(params.postId))
  // If the post was deleted during editing, the submitted text is still rendered, with a notice and status 404.
  return post ? { editing: await editingOf(ctx, post) } : data({ editing: undefined }, { status: 404 })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'post'>(params.postId)
  return actOnPost(ctx, context.get(pageContext), { request, id, post: await findPostToEdit(ctx, id) })
}

export default function EditPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const editing = actionData ?? loaderData.editing
  return editing ? <PostEditor editing={editing} isNew={false} /> : <NotFoundPage />
}

export const ErrorBoundary = failedPage(words.failure)
