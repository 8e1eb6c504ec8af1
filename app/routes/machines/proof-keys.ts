import { readPublicKeys } from '#app/features/proofs/read-public-keys.server.ts'
import { ok } from '#app/lib/result.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/proof-keys.ts'
import { answerApi, refuseMethod } from './rest/api-answer.ts'

export const handle: PageHandle = { access: 'machine' }

/** Serves the public keys for the codes on visa proofs, for programs that verify them. */
export function loader(asked: Route.LoaderArgs) {
  return answerApi(asked, async (ctx) => ok(await readPublicKeys(ctx)))
}

export const action = refuseMethod
