import { findOwnCases, isCaseFilter, readOwnCasesAsked } from '#app/features/own-cases/own-case-search.ts'
import { readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, forOwner, refuse, refuseMethod } from '#app/routes/machines/auth/answer-auth.ts'
import type { Route } from './+types/applications.ts'
import { listedJson } from './own-json.ts'

export const handle: PageHandle = { access: 'machine' }

/** Returns the user's own applications, newest first, with the same search and pagination as their page. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(
    asked,
    { method: 'GET' },
    forOwner(async ({ ctx }) => {
      const search = new URL(asked.request.url).searchParams
      // The page ignores an invalid status; a program would take the full list for its result.
      if (!isCaseFilter(search.get('status') ?? '')) return refuse('invalid_field', { field: 'status' })
      const { found, count, page, pages } = findOwnCases(await readOwnCases(ctx), readOwnCasesAsked(search))
      const applications = found.map((one) => listedJson(one, ctx.ports.origin))
      return done({ applications, total: count, page, pages })
    }),
  )
}

export const action = () => refuseMethod('GET, HEAD')
