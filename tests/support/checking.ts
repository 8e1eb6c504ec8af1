import { newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { testPorts } from './ports.ts'
import { testNow } from './test-now.ts'

/** What checking a file needs of a call: somebody of their own who sends it, and no database. */
export function aSender(ports: Partial<Call['ports']> = {}): Call {
  const none = undefined as unknown as Call['db']
  const usual = testPorts()
  usual.remove()
  const actor = { kind: 'traveller' as const, accountId: newId<'account'>(), emailVerified: true }
  return { actor, now: testNow, db: none, ports: { ...usual.ports, ...ports } }
}
