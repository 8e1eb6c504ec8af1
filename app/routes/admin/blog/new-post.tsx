import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/new-post.ts'
import { PostEditor } from './post-editor.tsx'
import { actOnPost, freshPost } from './post-form.server.ts'
import { adminBlogWords as words } from './posts.words.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export function loader({ context }: Route.LoaderArgs) {
  return freshPost(context.get(requestContext))
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnPost(context.get(requestContext), context.get(pageContext), { request, post: undefined })
}

export default function NewPostPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor editing={actionData ?? loaderData} isNew />
}

export const ErrorBoundary = failedPage(words.failure)
