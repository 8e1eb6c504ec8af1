import { href } from '#app/lib/words/href.ts'
import { keysOf } from '#app/platform/payments/payment-settings.ts'
import { type ProviderName, providerNames } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnConnection } from './connection.policy.ts'
import { observeConnection } from './connection.store.server.ts'
import { type Connection, problemsOf } from './connection.ts'

/** A provider that is not connected, and the settings required to connect it. */
export type Unconnected = { readonly name: ProviderName; readonly settings: readonly string[] }

type Connections = { readonly connected: readonly Connection[]; readonly others: readonly Unconnected[] }

/** The installation's providers with their problems, and those that could be connected. */
export async function readConnections({ actor, db, now, ports }: RequestContext): Promise<Connections> {
  requireAllowed(mayActOnConnection(actor, 'see'))
  // The simulated provider of a demo runs on the same server.
  const isReachable = ports.demo || ports.origin.startsWith('https://')
  const connected: Connection[] = []
  for (const { name, mode, methods, currency } of ports.payments) {
    const { observed, ...events } = await observeConnection(db, name, now)
    const { check, lastEvent } = observed
    connected.push({
      name,
      mode,
      methods,
      currency,
      eventsAddress: ports.origin + href('/functions/v1/payment-events/:provider', { provider: name }),
      checkedAt: check.checkedAt,
      lastEvent,
      ...events,
      problems: problemsOf(observed, isReachable),
    })
  }
  const names = connected.map(({ name }) => name)
  const others = providerNames.filter((name) => !names.includes(name))
  return { connected, others: others.map((name) => ({ name, settings: keysOf[name] })) }
}
