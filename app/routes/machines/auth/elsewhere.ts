import type { PageHandle } from '#app/platform/http/access.ts'
import type { Route } from './+types/elsewhere.ts'
import { answerAuth, refuse } from './answer-auth.ts'

export const handle: PageHandle = { access: 'machine' }

export function loader(asked: Route.LoaderArgs) {
  return answerAuth(asked, { method: 'GET' }, async () => refuse('unknown_address'))
}

export const action = () => refuse('unknown_address')
