import type { PageHandle } from '#app/platform/http/access.ts'
import { answerAuth, done, refuseMethod } from '../answer-auth.ts'
import type { Route } from './+types/keys.ts'

export const handle: PageHandle = { access: 'machine' }

/** No keys: sessions are random tokens checked in the database, and nothing issued is signed. */
export function loader(asked: Route.LoaderArgs) {
  return answerAuth(asked, { method: 'GET' }, async () => done({ keys: [] }))
}

export const action = () => refuseMethod('GET, HEAD')
