import { readFilingList } from '#app/features/casework/filing/list/filing-list.ts'
import { readFilings } from '#app/features/casework/filing/list/read-filings.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/filings.ts'
import { filingsWords as words } from './filings.words.ts'
import { FilingsPage } from './filings-page.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'case.read', hydrate: true }

/** Loads the open filings for the filters in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const state = readFilingList(new URL(request.url).searchParams)
  return { state, list: await readFilings(ctx, state), today: dayOf(ctx.now) }
}

export default function AdminFilingsPage({ loaderData }: Route.ComponentProps) {
  return <FilingsPage {...loaderData} />
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
