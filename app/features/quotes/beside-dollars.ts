import type { Rate } from '#app/lib/money.ts'
import type { ShownCurrency } from '#app/platform/http/shown-currency.ts'

/** The currencies in which a total can be shown besides dollars, and the rate of the selected one. */
export type BesideDollars = {
  /** Named by the server, because browsers name some of them differently. */
  readonly choices: readonly { readonly value: ShownCurrency; readonly label: string }[]
  readonly rate: Rate | undefined
  /** Whether all available payment methods charge dollars. */
  readonly isPaidInDollars: boolean
}
