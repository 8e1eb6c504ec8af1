import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/new-post.ts'
import { PostEditor } from './post-editor.tsx'
import { actOnPost, freshPost } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

export { afterEveryAct as shouldRevalidate } from '../parts/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  return freshPost(context.get(callContext))
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnPost(context.get(callContext), context.get(pageContext), { request, post: undefined })
}

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor editing={actionData ?? loaderData} isNew />
}

export const ErrorBoundary = failedPage(words.failure)
