import { data } from 'react-router'
import { findFaqTranslationToEdit } from '#app/features/content/faqs/translations/edit-faq-translation.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { languageParam } from '../translations/language-param.ts'
import { translationWords as words } from '../translations/translations.words.ts'
import type { Route } from './+types/edit-version.ts'
import { readQuery } from './faq-addresses.ts'
import { faqVersionForm } from './version.form.ts'
import { FaqVersionEditor } from './version-editor.tsx'
import { actOnVersion, versionEditingOf } from './version-form.server.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'faq.edit',
  saves: () => faqVersionForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [id, language] = [idParam<'faq'>(params.faqId), languageParam(params.language)]
  const about = { id, language, query: readQuery(url) }
  const found = await findFaqTranslationToEdit(context.get(requestContext), id, language)
  if (!found && !context.get(pageContext).sent) throw new NotFound()
  // Deleted by a colleague in the meantime: the submitted text is kept on the page, with the error and its status.
  if (!found) return data({ ...about, editing: undefined }, { status: 404 })
  return { ...about, editing: versionEditingOf(found) }
}

export function action({ context, request, params, url }: Route.ActionArgs) {
  const [id, language] = [idParam<'faq'>(params.faqId), languageParam(params.language)]
  return actOnVersion(context.get(requestContext), context.get(pageContext), {
    ...{ request, id, language },
    query: readQuery(url),
  })
}

export default function EditFaqVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, language, query, editing = undefined } = loaderData
  const shown = actionData ?? editing
  return shown && <FaqVersionEditor id={id} language={language} editing={shown} query={query} key={language} />
}

export const ErrorBoundary = failedPage(words.failure)
