import { readChangesFrom } from '#app/features/visas/diary/read-diary.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { keptAnswer } from '#app/platform/http/answers/kept-answer.server.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/changes-feed.ts'
import { atomOf } from './atom.ts'
import { changesWords as words } from './changes.words.ts'
import { readChangesAsked } from './changes-search.ts'
import { endsOfDiary } from './diary-ends.ts'

export const handle: PageHandle = { access: 'machine' }

const inFeed = 40

/** The newest changes as an Atom feed: all, or those for a passport or a destination. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readChangesAsked(url.searchParams)
  const { passport, destination, isKnown } = endsOfDiary(await readCountries(ctx), asked)
  if (!isKnown) return new Response(null, { status: 404 })
  const { changes } = await readChangesFrom(ctx, asked, { limit: inFeed, offset: 0 })
  const title = words.titleOf(passport, destination?.name)
  const body = atomOf({ changes, title, asked, origin: ctx.ports.origin })
  return keptAnswer(request, { body, contentType: 'application/atom+xml; charset=utf-8', seconds: 300 })
}
