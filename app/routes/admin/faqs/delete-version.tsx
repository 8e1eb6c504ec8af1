import { data } from 'react-router'
import {
  deleteFaqTranslation,
  findFaqTranslationToEdit,
} from '#app/features/content/faqs/translations/edit-faq-translation.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
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
import { faqEditorAt, listAt, readQuery } from './faq-addresses.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'faq.edit', hydrate: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [id, language] = [idParam<'faq'>(params.faqId), languageParam(params.language)]
  const found = await findFaqTranslationToEdit(context.get(requestContext), id, language)
  const { question: title, ...version } = requireFound(found?.version)
  return { language, title, drawnFrom: stampOf(version), keepAt: faqEditorAt(id, language, readQuery(url)) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const [id, language] = [idParam<'faq'>(params.faqId), languageParam(params.language)]
  const drawnFrom = (await readFields(request)).text('drawnFrom')
  const deleted = await deleteFaqTranslation(context.get(requestContext), { id, language, drawnFrom })
  if (!deleted.ok) return data({ changed: true }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), listAt(readQuery(url), `faq-${id}`), 'translation-deleted')
}

export default function DeleteFaqVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteVersionPage {...loaderData} isChanged={actionData !== undefined} />
}

export const ErrorBoundary = failedPage(words.failure)
