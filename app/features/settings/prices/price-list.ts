import { addOns, insurancePlans, type Prices, plans, speeds } from '../setting.ts'

/** Every configurable price, by its name in forms, the audit log and the history. */
export const priceNames = [
  ...speeds.filter((speed) => speed !== 'standard').map((speed) => `speeds.${speed}` as const),
  'serviceFee',
  ...plans.map((plan) => `plans.${plan}` as const),
  ...addOns.map((addOn) => `addOns.${addOn}` as const),
  ...insurancePlans.map((plan) => `insurance.${plan}` as const),
] as const
export type PriceName = (typeof priceNames)[number]

/** In US cents. */
export type PriceList = Record<PriceName, number>

/** In US cents: prices are not negative, and more than $10,000 is probably a typing error. */
export const priceRange = { least: 0, most: 10_000_00 } as const

export function listOf(prices: Prices): PriceList {
  const groups: Readonly<Record<string, Readonly<Record<string, number>> | number>> = prices
  const priceOf = (name: PriceName) => {
    const [group = '', kind = ''] = name.split('.')
    const found = groups[group]
    return typeof found === 'object' ? found[kind] : found
  }
  return Object.fromEntries(priceNames.map((name) => [name, priceOf(name) ?? 0])) as PriceList
}

export function pricesOf(list: PriceList): Prices {
  const group = <Name extends string>(names: readonly Name[], kind: string) =>
    Object.fromEntries(names.map((name) => [name, list[`${kind}.${name}` as PriceName] ?? 0])) as Record<Name, number>
  return {
    // The standard speed is the baseline for the others.
    speeds: { ...group(speeds, 'speeds'), standard: 0 },
    plans: group(plans, 'plans'),
    serviceFee: list.serviceFee,
    addOns: group(addOns, 'addOns'),
    insurance: group(insurancePlans, 'insurance'),
  }
}

/** "49" or "49.50" as cents; undefined if not a dollar amount. */
export function centsOf(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** "49.00" */
export function dollarsOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
