import { publishPost } from '#app/features/content/posts/edit/publish-post.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/posts.ts'
import { listAt, readAsked } from './post-addresses.ts'
import { adminBlogWords as words } from './posts.words.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

/** Publishes or unpublishes, depending on the button pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const fields = await readFields(request)
  const published = fields.text('published') === 'yes'
  const id = idParam<'post'>(fields.text('id'))
  await publishPost(context.get(requestContext), id, published)
  const flash = published ? 'post-published' : 'post-unpublished'
  const asked = readAsked(url)
  throw redirectWithFlash(context.get(pageContext), `${listAt(asked, asked.after)}#post-${id}`, flash)
}

/** The parent route renders the list. */
export default function AdminPostsPage() {
  return null
}

export const ErrorBoundary = failedPage(words.failure)
