import pg from 'pg'
import { type Database, databaseOn } from '#app/platform/database.server.ts'
import type { PaymentProvider } from '#app/platform/payments/provider.ts'

class Killed extends Error {}

/** How long a server lives, in steps: database statements, and provider requests with their responses. */
export type Life = {
  readonly isOver: boolean
  step(): void
}

export function lifeOf(steps: number): Life {
  let left = steps
  return {
    get isOver() {
      return left < 0
    },
    step() {
      if (left >= 0) left -= 1
      if (left < 0) throw new Killed('The server was killed')
    },
  }
}

/** A separate connection that ends with its server: uncommitted changes are rolled back. */
export async function mortalDatabase(url: string, life: Life): Promise<{ db: Database; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  const asking = async (...asked: unknown[]) => {
    life.step()
    return ask(...asked)
  }
  client.query = asking as pg.Client['query']
  return { db: databaseOn(client), close: () => client.end() }
}

type Ask<Asked extends unknown[], Answer> = (...asked: Asked) => Promise<Answer>

/**
 * The provider as a server that may be killed sees it, and a list of the errors it caused, to tell them from the
 * service's own.
 */
export function mortalProvider(provider: PaymentProvider, life: Life, failures: Set<unknown>): PaymentProvider {
  const asked =
    <Asked extends unknown[], Answer>(ask: Ask<Asked, Answer>): Ask<Asked, Answer> =>
    async (...given) => {
      life.step()
      const answer = await ask(...given).catch((failure) => {
        failures.add(failure)
        throw failure
      })
      life.step()
      return answer
    }
  return {
    ...provider,
    startCheckout: asked(provider.startCheckout),
    readPayment: asked(provider.readPayment),
    endCheckout: asked(provider.endCheckout),
    refund: asked(provider.refund),
    readRefund: asked(provider.readRefund),
    readDispute: asked(provider.readDispute),
  }
}
