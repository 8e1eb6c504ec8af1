import { data } from 'react-router'
import {
  deletePostTranslation,
  findPostTranslationToEdit,
} from '#app/features/content/posts/translations/edit-post-translation.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { DeleteVersionPage } from '../translations/delete-version-page.tsx'
import { languageParam } from '../translations/language-param.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import type { Route } from './+types/delete-version.ts'
import { postEditorAt } from './post-addresses.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const [id, language] = [idParam<'post'>(params.postId), languageParam(params.language)]
  const found = await findPostTranslationToEdit(context.get(requestContext), id, language)
  const { title, ...version } = requireFound(found?.version)
  return { language, title, drawnFrom: stampOf(version), keepAt: postEditorAt(id, language) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [id, language] = [idParam<'post'>(params.postId), languageParam(params.language)]
  const drawnFrom = (await readFields(request)).text('drawnFrom')
  const deleted = await deletePostTranslation(context.get(requestContext), { id, language, drawnFrom })
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), `${href('/admin/blog')}#post-${id}`, 'translation-deleted')
}

export default function DeletePostVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteVersionPage {...loaderData} isChanged={actionData !== undefined} />
}

export const ErrorBoundary = failedPage(words.failure)
