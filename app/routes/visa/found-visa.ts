import type { VisaQuote } from '#app/features/quotes/read-visa-quote.server.ts'
import type { FeeRange } from '#app/features/visas/public/read-fee-ranges.server.ts'

export type FoundVisa = VisaQuote & {
  /** The passport from the address, unvalidated. */
  readonly asked: string | undefined
  /** The citizenship options, as rendered. */
  readonly options: string
  readonly canonical: string
  /** The lowest and highest government fee, if it depends on nationality and none is selected. */
  readonly feeRange: FeeRange | undefined
}
