import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, refuseMethod } from '../answer-auth.ts'
import type { Route } from './+types/keys.ts'

export const handle: PageHandle = { access: 'machine' }

/** No keys: sessions are random numbers that only the database knows, and nothing that is handed out is signed. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(asked, { method: 'GET' }, async () => done({ keys: [] }))
}

export const action = () => refuseMethod('GET, HEAD')
