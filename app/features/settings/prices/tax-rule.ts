/** The tax on our own fees. The government fee is only passed on, so it is not taxed. */
export type TaxRule = {
  /** The name of the tax where we charge it: "VAT". */
  readonly name: string
  /** Our tax registration number, on receipts and invoices. */
  readonly number: string
  /** Thousandths of a percent; 0 if no tax is charged. */
  readonly rate: number
}

/** One percent as a rate. */
const percent = 1_000
export const highestTaxPercent = 50
export const longestTaxName = 20
export const longestTaxNumber = 30

export const taxFields = ['name', 'rate', 'number'] as const
export type TaxField = (typeof taxFields)[number]

const shape = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u

const holds: Record<TaxField, (value: unknown) => boolean> = {
  name: (value) => typeof value === 'string' && value.length <= longestTaxName && shape.test(value),
  rate: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= highestTaxPercent * percent,
  number: (value) =>
    value === '' || (typeof value === 'string' && value.length <= longestTaxNumber && shape.test(value)),
}

export function wrongTaxFields(rule: Partial<Record<TaxField, unknown>>): TaxField[] {
  return taxFields.filter((field) => !holds[field](rule[field]))
}

/** From the setting, or the default of a new installation: no tax. */
export function taxRuleOf(setting: unknown): TaxRule {
  const { name, number, rate } = (setting ?? {}) as TaxRule
  const rule = { name, number, rate }
  return wrongTaxFields(rule).length === 0 ? rule : { name: 'VAT', number: '', rate: 0 }
}

/** The rule, if it adds anything to a price. */
export function chargedTax(rule: TaxRule): TaxRule | undefined {
  return rule.rate > 0 ? rule : undefined
}

/** The tax on fees in whole minor units, rounded half up. */
export function taxOn(minor: number, { rate }: Pick<TaxRule, 'rate'>): number {
  const whole = 100 * percent
  return Math.floor((minor * rate + whole / 2) / whole)
}

/** "20" or "8.875" as thousandths of a percent; undefined if not such a rate. */
export function rateOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/\s*%$/, '')
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * percent + Number(part.padEnd(3, '0'))
}

/** "20", "8.875" */
export function percentOf({ rate }: Pick<TaxRule, 'rate'>): string {
  return `${rate / percent}`
}
