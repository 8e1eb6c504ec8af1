import { data } from 'react-router'
import { finishProblemIn } from '#app/features/accounts/identity/identity.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { linkNewcomer } from '#app/features/accounts/identity/link-newcomer.server.ts'
import { readIdentities } from '#app/features/accounts/identity/read-identities.server.ts'
import { startIdentity } from '#app/features/accounts/identity/start-identity.server.ts'
import { unlinkIdentity } from '#app/features/accounts/identity/unlink-identity.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { goOn, identityCookie, identityNote, withCookies } from '#app/routes/account/identity/identity-cookie.server.ts'
import { Leaving } from '#app/routes/account/identity/leaving.tsx'
import { clientOf, flashCookie, redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/identities.ts'
import { IdentitiesView } from './identities-view.tsx'

export const handle: PageHandle = { access: 'signed-in', own: true, fresh: true, hydrate: true }

const here = href('/security/identities')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, page, accountId } = signedInRequest(context)
  const { searchParams } = new URL(request.url)
  const read = await readIdentities(ctx, accountId, identityNote(page))
  const failed = finishProblemIn(searchParams)
  return {
    ...read,
    failed: failed && identityWords.failed(failed, 'link', read.providerName ?? identityWords.page.service),
    // Identities that do not exist or cannot be unlinked get no confirmation.
    unlinking: read.identities.find(({ id, isLastWay }) => id === searchParams.get('unlink') && !isLastWay),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, page, accountId, sessionId } = signedInRequest(context)
  const client = clientOf(page, request)
  const fields = await readFields(request)
  switch (fields.text('act')) {
    case 'link':
      return leave(ctx, page)
    case 'link-waiting': {
      const linked = await linkNewcomer(ctx, accountId, identityNote(page), client)
      const gone = identityCookie(page, undefined)
      if (linked.ok) throw goOn(here, gone, flashCookie(page, 'identity-linked'))
      throw goOn(addressOf(here, { failed: linked.problem.code }), gone)
    }
    case 'forget-waiting':
      throw goOn(here, identityCookie(page, undefined))
    case 'unlink': {
      const unlinked = await unlinkIdentity(ctx, fields.text('identity'), { accountId, sessionId, client })
      if (unlinked.ok) throw redirectWithFlash(page, here, 'identity-unlinked')
      return data({ kind: 'problem' as const, message: identityWords.problems[unlinked.problem.code] }, 409)
    }
    default:
      throw new Response(null, { status: 400, statusText: 'Bad Request' })
  }
}

/** The interstitial before the provider, because browsers do not let a form lead there. */
async function leave(ctx: RequestContext, page: PageRequest) {
  const started = await startIdentity(ctx, { intent: 'link', next: here })
  if (!started.ok) throw goOn(addressOf(here, { failed: started.problem.code }))
  const { url, note } = started.value
  const leaving = { kind: 'leaving' as const, provider: ctx.ports.identity?.name ?? '', url }
  return data(leaving, { headers: withCookies(identityCookie(page, note)) })
}

export default function IdentitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'leaving') return <Leaving {...actionData} />
  return <IdentitiesView {...loaderData} problem={actionData?.message ?? loaderData.failed} />
}

export const ErrorBoundary = failedPage(identityWords.failure)
