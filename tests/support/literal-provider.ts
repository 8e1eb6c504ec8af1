import type {
  ListedPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderName,
  SettlementLine,
} from '#app/platform/payments/provider.ts'

/** A provider's answers, as defined by a test. They may be changed at any time. */
export type Said = {
  name: ProviderName
  disputes: Map<string, ProviderDispute>
  payments: ListedPayment[]
  settlements: SettlementLine[]
  /** The error that every call throws. */
  failure: Error | undefined
}

const notAsked = (): never => {
  throw new Error('A test of disputes or reconciliation never asks this')
}

/** A provider that returns a test's answers, and accepts no payments. */
export function literalProvider(given: Partial<Said> = {}): PaymentProvider & { said: Said } {
  const said: Said = {
    name: 'stripe',
    disputes: new Map(),
    payments: [],
    settlements: [],
    failure: undefined,
    ...given,
  }
  const answer = async <Value>(value: () => Value): Promise<Value> => {
    if (said.failure) throw said.failure
    return value()
  }
  const within = <Row extends { at: Date }>(rows: readonly Row[], { from, until }: { from: Date; until: Date }) =>
    rows.filter(({ at }) => at >= from && at < until)
  return {
    said,
    name: said.name,
    mode: 'test',
    methods: ['card'],
    currency: 'USD',
    pageOrigins: [],
    signatureHeader: 'literal-signature',
    startCheckout: notAsked,
    readPayment: notAsked,
    endCheckout: notAsked,
    refund: notAsked,
    readRefund: notAsked,
    verifyEvent: notAsked,
    readDispute: (id) =>
      answer(() => {
        const dispute = said.disputes.get(id)
        if (!dispute) throw new Error(`There is no dispute ${id}`)
        return dispute
      }),
    listPayments: (period) => answer(() => within(said.payments, period)),
    listSettlements: (period) => answer(() => within(said.settlements, period)),
    check: () => answer(() => undefined),
  }
}
