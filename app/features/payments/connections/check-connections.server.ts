import { providerFailure } from '#app/platform/payments/provider-failure.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { providerProblem } from '../reconciliation/provider-problem.ts'
import { mayActOnConnection } from './connection.policy.ts'
import { saveCheck } from './connection.store.server.ts'

/** Checks our keys with every provider and stores the results. One provider's failure does not stop the others. */
export async function checkConnections({ actor, db, now, ports }: RequestContext): Promise<void> {
  requireAllowed(mayActOnConnection(actor, 'check'))
  const checks = ports.payments.map(async (provider) => {
    const problem = await provider.check().then(
      () => undefined,
      (failure) => ({ failure: providerFailure(failure) ?? 'refused', detail: providerProblem(failure) }),
    )
    return { name: provider.name, problem }
  })
  for (const { name, problem } of await Promise.all(checks)) await saveCheck(db, name, problem, now)
}
