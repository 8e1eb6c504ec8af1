import { providerAsked } from '../metrics/instruments.server.ts'
import type { Gateway } from './gateway.ts'

// A failure is old news after this time: perhaps nobody has paid since.
const rememberedMs = 5 * 60_000

/** The same gateway, and whether it answered when it was last asked. A refusal of a card is an answer. */
export function watchGateway(gateway: Gateway) {
  let failedAt = Number.NEGATIVE_INFINITY
  const note = (answered: boolean) => {
    failedAt = answered ? Number.NEGATIVE_INFINITY : performance.now()
    providerAsked.inc({ outcome: answered ? 'answered' : 'failed' })
  }
  const watched = new Proxy(gateway, {
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
  return {
    gateway: watched,
    /** Throws where none is set up, or it failed when it was last asked. */
    requireAnswering(isSetUp: boolean): void {
      if (!isSetUp) throw new Error('No payment provider is set up')
      if (performance.now() - failedAt < rememberedMs) throw new Error('The payment provider failed')
    },
  }
}
