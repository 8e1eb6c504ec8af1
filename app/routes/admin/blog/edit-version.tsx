import { data } from 'react-router'
import { findPostTranslationToEdit } from '#app/features/content/posts/translations/edit-post-translation.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { NotFoundPage } from '#app/routes/shell/error-pages.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { languageParam } from '../translations/language-param.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import type { Route } from './+types/edit-version.ts'
import { PostVersionEditor } from './version-editor.tsx'
import { actOnVersion, versionEditingOf } from './version-form.server.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'post.edit', hydrate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const [id, language] = [idParam<'post'>(params.postId), languageParam(params.language)]
  const found = await findPostTranslationToEdit(context.get(requestContext), id, language)
  // Deleted by a colleague in the meantime: the submitted text is kept on the page, with the error and its status.
  if (!found) return data({ id, language, editing: undefined }, { status: 404 })
  return { id, language, editing: versionEditingOf(found) }
}

export function action({ context, request, params }: Route.ActionArgs) {
  const [id, language] = [idParam<'post'>(params.postId), languageParam(params.language)]
  return actOnVersion(context.get(requestContext), context.get(pageContext), { request, id, language })
}

export default function EditPostVersionPage({
  loaderData: { id, language, editing },
  actionData,
}: Route.ComponentProps) {
  const shown = actionData ?? editing
  return shown ? <PostVersionEditor id={id} language={language} editing={shown} key={language} /> : <NotFoundPage />
}

export const ErrorBoundary = failedPage(words.failure)
