import { redirect } from 'react-router'
import { submitWords } from '#app/features/applications/application.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { requestQuote } from '#app/features/applications/request-quote.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/quote-request.ts'

export const handle: PageHandle = { access: 'signed-in', sends: 'application' }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(ownCaseAt(idParam(params.applicationId)).pay)
}

export async function action({ context, params }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  await requestQuote(context.get(requestContext), id)
  throw redirect(ownCaseAt(id).pay, 303)
}

export const ErrorBoundary = failedPage(submitWords.failure)
