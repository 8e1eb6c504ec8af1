import type { VisaQuote } from '#app/features/quotes/read-visa-quote.server.ts'
import type { FeeRange } from '#app/features/visas/public/read-fee-ranges.server.ts'

/** A visa as its page shows it. */
export type FoundVisa = VisaQuote & {
  /** The passport that was asked for, as it was sent. */
  readonly asked: string | undefined
  /** The citizenships to choose from, as drawn. */
  readonly options: string
  readonly canonical: string
  /** The lowest and the highest government fee, where it depends on the nationality and none was chosen. */
  readonly feeRange: FeeRange | undefined
}
