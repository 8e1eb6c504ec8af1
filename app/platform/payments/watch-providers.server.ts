import { providerAsked } from '../metrics/instruments.server.ts'
import type { PaymentProvider, PaymentProviders } from './provider.ts'

// Failures are forgotten after this time, because there may have been no payment since.
const rememberedMs = 5 * 60_000

/** Wraps the providers and records whether each answered its last request. A declined card counts as an answer. */
export function watchProviders(providers: PaymentProviders) {
  const watched = providers.map(watchProvider)
  return {
    payments: watched.map(({ provider }) => provider),
    /** Throws if no provider is configured, or one failed on its last request. */
    requireAnswering(): void {
      if (watched.length === 0) throw new Error('No payment provider is set up')
      if (watched.some(({ failedLately }) => failedLately())) throw new Error('A payment provider failed')
    },
  }
}

function watchProvider(provider: PaymentProvider) {
  let failedAt = Number.NEGATIVE_INFINITY
  const note = (answered: boolean) => {
    failedAt = answered ? Number.NEGATIVE_INFINITY : performance.now()
    providerAsked.inc({ outcome: answered ? 'answered' : 'failed' })
  }
  const watched = new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...asked: unknown[]) => {
        const answer: unknown = member.apply(target, asked)
        if (answer instanceof Promise)
          answer.then(
            () => note(true),
            () => note(false),
          )
        return answer
      }
    },
  })
  return { provider: watched, failedLately: () => performance.now() - failedAt < rememberedMs }
}
