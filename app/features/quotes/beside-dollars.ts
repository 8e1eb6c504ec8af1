import type { Rate } from '#app/lib/money.ts'
import type { ShownCurrency } from '#app/platform/http/shown-currency.ts'

/** The currencies that a total can be shown in beside its dollars, and the rate of the one that was chosen. */
export type BesideDollars = {
  /** Named by the server: browsers have other names for some. */
  readonly choices: readonly { readonly value: ShownCurrency; readonly label: string }[]
  readonly rate: Rate | undefined
  /** Whether every way to pay here charges dollars. */
  readonly isPaidInDollars: boolean
}
