import { data, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { deleteSavedTraveller } from '#app/features/applications/saved-travellers/delete-saved-traveller.server.ts'
import { readSavedTravellers } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { saveTraveller } from '#app/features/applications/saved-travellers/save-traveller.server.ts'
import { mostSavedTravellers } from '#app/features/applications/saved-travellers/saved-traveller.ts'
import { savedTravellerWords as words } from '#app/features/applications/saved-travellers/saved-traveller.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/saved-travellers.ts'
import { SavedTravellerCard } from './saved-traveller-card.tsx'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { saved: await readSavedTravellers(context.get(requestContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const page = context.get(pageContext)
  const fields = await readFields(request)
  if (fields.has('delete')) {
    await deleteSavedTraveller(ctx, idParam(fields.text('delete')))
    throw redirectWithFlash(page, href('/saved-travellers'), 'traveller-deleted')
  }
  if (!fields.has('save')) throw redirect(href('/saved-travellers'), 303)
  const result = await saveTraveller(ctx, idParam(fields.text('save')))
  if (result.ok) {
    throw redirectWithFlash(page, cameFrom(fields), result.value.isNew ? 'traveller-saved' : 'traveller-updated')
  }
  const message = result.problem.code === 'full' ? words.full({ mostSavedTravellers }) : words.nothingToSave
  return data({ problems: [{ field: '', message }] }, 409)
}

/** Redirects to the page with the form, where other travellers can be saved. */
function cameFrom(fields: Fields): string {
  const id = fields.text('at')
  switch (fields.text('page')) {
    case 'submitted':
      return `${href('/dashboard')}?submitted=${idParam(id)}`
    case 'status':
      return ownCaseAt(idParam(id)).details
    case 'details':
      return ownCaseAt(idParam(id)).details
    default:
      return href('/saved-travellers')
  }
}

export default function SavedTravellersPage({ loaderData: { saved }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={words.title}
      lede={words.lede}
      back={{ to: href('/profile'), text: words.back }}
      form={{ problems: actionData?.problems ?? [] }}
    >
      {saved.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <ul className="rows gap-20 wide-two" id="saved-travellers">
          {saved.map((one) => (
            <SavedTravellerCard one={one} key={one.id} />
          ))}
        </ul>
      )}
      <p className="muted measure">{words.privacy}</p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
