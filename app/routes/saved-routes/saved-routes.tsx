import { data, redirect } from 'react-router'
import { readRemovedRoute, readSavedRoutes } from '#app/features/saved-routes/read-saved-routes.server.ts'
import { removeSavedRoute, restoreSavedRoute, saveRoute } from '#app/features/saved-routes/save-route.server.ts'
import { mostSavedRoutes } from '#app/features/saved-routes/saved-route.ts'
import { savedRouteWords as words } from '#app/features/saved-routes/saved-route.words.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { isId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Page } from '#app/ui/page/page.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { signedInRequest } from '../account/signed-in.server.ts'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/saved-routes.ts'
import { SavedRouteCard } from './saved-route-card.tsx'

export const handle: PageHandle = { access: 'signed-in', sends: 'route', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, accountId } = signedInRequest(context)
  const removed = new URL(request.url).searchParams.get('removed') ?? ''
  return { saved: await readSavedRoutes(ctx, accountId), removed: await removedOf(ctx, removed) }
}

/** The names of the route just removed. */
async function removedOf(ctx: RequestContext, id: string) {
  const pair = isId<'saved-route'>(id) ? await readRemovedRoute(ctx, id) : undefined
  if (!pair) return undefined
  const { all } = await readCountries(ctx)
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code
  return { id, from: nameOf(pair.passport), to: nameOf(pair.destination) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const fields = await readFields(request)
  if (fields.has('remove')) {
    const id = idParam<'saved-route'>(fields.text('remove'))
    await removeSavedRoute(ctx, id)
    throw redirect(addressOf(href('/saved-routes'), { removed: id }), 303)
  }
  if (fields.has('restore')) {
    const restored = await restoreSavedRoute(ctx, idParam(fields.text('restore')))
    if (restored.ok) throw redirectWithFlash(page, href('/saved-routes'), 'route-restored')
    return refused(restored.problem.code === 'full' ? words.full({ mostSavedRoutes }) : words.tooLate)
  }
  if (!fields.has('from')) throw redirect(href('/saved-routes'), 303)
  const saved = await saveRoute(ctx, accountId, { passport: fields.text('from'), destination: fields.text('to') })
  if (!saved.ok) return refused(saved.problem.code === 'full' ? words.full({ mostSavedRoutes }) : words.unknown)
  throw redirectWithFlash(page, answerAt(fields, page.cameFrom), 'route-saved')
}

const refused = (message: string) => data({ problems: [{ field: '', message }] }, 409)

/** Redirects to the answer with the same trip details. */
function answerAt(fields: Fields, cameFrom = ''): string {
  const path = href('/requirements/:from/:to', { from: fields.text('from'), to: fields.text('to') })
  return cameFrom.split('?')[0] === path ? cameFrom : path
}

export default function SavedRoutesPage({ loaderData: { saved, removed }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={words.title}
      lede={words.lede}
      form={{ problems: actionData?.problems ?? [] }}
      acts={
        saved.length > 0 && (
          <ButtonLink to={href('/requirements')} look="quiet">
            {words.find}
          </ButtonLink>
        )
      }
    >
      {removed && (
        <Notice tone="ok" role="status">
          <PostForm className="row middle apart gap-8">
            <input type="hidden" name="restore" value={removed.id} />
            <p>{words.removed({ from: removed.from, to: removed.to })}</p>
            <Button look="quiet" small>
              {words.undo}
            </Button>
          </PostForm>
        </Notice>
      )}
      {saved.length === 0 ? (
        <EmptyState as="h2" title={words.empty} text={words.emptyText}>
          <ButtonLink to={href('/requirements')}>{words.find}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={saved.length > 1 ? 'rows gap-20 wide-two' : 'rows'} id="saved-routes">
          {saved.map((one) => (
            <SavedRouteCard one={one} key={one.id} />
          ))}
        </ul>
      )}
      <p className="muted measure">
        {words.privacy} <a href={href('/notifications/settings')}>{words.settings}</a>
      </p>
    </Page>
  )
}

export const ErrorBoundary = failedPage(words.failure)
