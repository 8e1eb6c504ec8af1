import { newId } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { testPorts } from './ports.ts'
import { testNow } from './test-now.ts'

/** The request context that a file check needs: its own sender, and no database. */
export function aSender(ports: Partial<RequestContext['ports']> = {}): RequestContext {
  const none = undefined as unknown as RequestContext['db']
  const usual = testPorts()
  usual.remove()
  const actor = { kind: 'traveller' as const, accountId: newId<'account'>(), emailVerified: true }
  return { actor, now: testNow, db: none, ports: { ...usual.ports, ...ports } }
}
