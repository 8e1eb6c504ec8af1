import { describe, expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '#app/features/applications/application.ts'
import type { TaskKind } from '#app/features/applications/tasks/case-task.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import { usd } from '#app/lib/money.ts'
import type { LedgerLine } from '../payment.ts'
import { lineProblems, type RefundLine, refundableLines } from './refund.ts'
import {
  type PolicyCause,
  policyCauses,
  policyLines,
  type RefundStage,
  refundPolicy,
  refundStage,
  refundStages,
  withTax,
} from './refund-policy.ts'

const priced = {
  government_fee: 4_001,
  service_fee: 1_501,
  speed: 5_000,
  translation: 4_000,
  photos: 1_500,
  insurance: 2_500,
} as const

const ledgerLine = (line: LineKind, minor: number): LedgerLine => ({
  account: line === 'tax' ? 'tax_payable' : line === 'discount' ? 'discounts' : 'service_revenue',
  line,
  amount: usd(-minor),
})

const paid = (lines: Partial<Record<LineKind, number>>) => [
  { account: 'traveller_receipts' as const, line: null, amount: usd(Object.values(lines).reduce((a, b) => a + b, 0)) },
  ...Object.entries(lines).map(([line, minor]) => ledgerLine(line as LineKind, minor)),
]

const refundable = (lines: Partial<Record<LineKind, number>>, gone: readonly RefundLine[] = []) =>
  refundableLines(paid(lines), [{ state: 'approved', lines: gone }])

const asked = (cause: PolicyCause, stage: RefundStage, done: readonly TaskKind[] = []) =>
  Object.fromEntries(
    policyLines(refundable(priced), { cause, stage, done: new Set(done) }).map(({ line, minor }) => [line, minor]),
  )

const everything = { ...priced }
const addOns = { translation: 4_000, photos: 1_500, insurance: 2_500 }
const { government_fee: _, ...ours } = priced

// Every cell: the refund of $40.01 for the authority, $15.01 for us, a speed surcharge and 3 add-ons, none carried out.
const promised: Record<PolicyCause, Record<RefundStage, Partial<Record<keyof typeof priced, number>>>> = {
  withdrawal: {
    draft: everything,
    submitted: everything,
    checking: { government_fee: 4_001, service_fee: 751, ...addOns },
    filed: addOns,
    decided: addOns,
  },
  refusal: { draft: {}, submitted: {}, checking: {}, filed: {}, decided: addOns },
  our_fault: { draft: everything, submitted: everything, checking: everything, filed: ours, decided: ours },
  late: {
    draft: {},
    submitted: { service_fee: 1_501 },
    checking: { service_fee: 1_501 },
    filed: { service_fee: 1_501 },
    decided: { service_fee: 1_501 },
  },
}

describe.for(policyCauses)('%s', (cause) => {
  test.for(refundStages)('%s', (stage) => {
    expect(asked(cause, stage)).toEqual(promised[cause][stage])
  })

  test.for(['filed', 'decided'] as const)('never refunds the government fee once it is %s', (stage) => {
    expect(refundPolicy[cause][stage].government_fee).toBe('none')
  })
})

describe('completed work', () => {
  const done: TaskKind[] = ['translation', 'insurance']

  test('is not refunded when the traveller withdraws', () => {
    expect(asked('withdrawal', 'submitted', done)).toEqual({
      government_fee: 4_001,
      service_fee: 1_501,
      speed: 5_000,
      photos: 1_500,
    })
  })

  test('is not refunded after a refusal, except for the insurance', () => {
    expect(asked('refusal', 'decided', done)).toEqual({ photos: 1_500, insurance: 2_500 })
  })

  test('is refunded when it is our mistake', () => {
    expect(asked('our_fault', 'decided', done)).toEqual(ours)
  })
})

test('deducts earlier refunds', () => {
  const before = refundable(priced, [
    { line: 'service_fee', minor: 500 },
    { line: 'government_fee', minor: 4_001 },
  ])
  const none = { done: new Set<TaskKind>() }
  expect(policyLines(before, { cause: 'withdrawal', stage: 'checking', ...none })[0]).toEqual({
    line: 'service_fee',
    minor: 251,
  })
  const late = refundable(priced, [{ line: 'service_fee', minor: 1_501 }])
  expect(policyLines(late, { cause: 'withdrawal', stage: 'checking', ...none })).not.toContainEqual(
    expect.objectContaining({ line: 'service_fee' }),
  )
})

describe('a discount', () => {
  test('reduces the service fee, then the speed, then the add-ons, never the government fee', () => {
    const lines = (discount: number) =>
      refundable({ government_fee: 5_000, service_fee: 1_500, speed: 1_000, photos: 1_500, discount: -discount }).map(
        ({ line, paid }) => [line, paid.minor],
      )
    expect(lines(500)).toEqual([
      ['government_fee', 5_000],
      ['service_fee', 1_000],
      ['speed', 1_000],
      ['photos', 1_500],
    ])
    expect(lines(2_000)).toEqual([
      ['government_fee', 5_000],
      ['speed', 500],
      ['photos', 1_500],
    ])
    expect(lines(4_000)).toEqual([['government_fee', 5_000]])
  })
})

describe('tax', () => {
  const bought = { government_fee: 5_000, service_fee: 1_501, speed: 1_000, tax: 475 }

  test('is refunded in proportion to our fees, and not with the government fee', () => {
    expect(withTax([{ line: 'government_fee', minor: 5_000 }], refundable(bought))).toEqual([
      { line: 'government_fee', minor: 5_000 },
    ])
    expect(withTax([{ line: 'service_fee', minor: 751 }], refundable(bought))).toEqual([
      { line: 'service_fee', minor: 751 },
      { line: 'tax', minor: 143 },
    ])
  })

  test('is refunded to the cent with the last of our fees, in any number of steps', () => {
    let seed = 42
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % most
    }
    for (let run = 0; run < 200; run += 1) {
      const lines = { service_fee: 1 + random(9_999), speed: 1 + random(9_999), tax: 1 + random(2_000) }
      const gone: RefundLine[] = []
      for (let step = 0; step < 60; step += 1) {
        const left = refundable(lines, gone)
        const fees = left.filter(({ line, left }) => line !== 'tax' && left.minor > 0)
        const [fee] = fees
        if (!fee) break
        const minor = step > 50 ? fee.left.minor : 1 + random(fee.left.minor)
        gone.push(...withTax([{ line: fee.line, minor }], left))
      }
      expect(refundable(lines, gone).map(({ left }) => left.minor)).toEqual([0, 0, 0])
    }
  })

  test('is zero for a price without tax', () => {
    expect(withTax([{ line: 'service_fee', minor: 100 }], refundable({ service_fee: 1_500 }))).toEqual([
      { line: 'service_fee', minor: 100 },
    ])
  })
})

describe('the stage', () => {
  test.for<[readonly ApplicationStatus[], RefundStage]>([
    [[], 'draft'],
    [['draft'], 'draft'],
    [['draft', 'withdrawn'], 'draft'],
    [['draft', 'pending'], 'submitted'],
    [['pending', 'withdrawn'], 'submitted'],
    [['pending', 'document_verification', 'processing'], 'checking'],
    [['pending', 'document_verification', 'pending'], 'submitted'],
    [['pending', 'processing', 'cancelled'], 'checking'],
    [['pending', 'processing', 'under_review'], 'filed'],
    // Once filed, an application counts as filed.
    [['pending', 'under_review', 'processing'], 'filed'],
    [['pending', 'under_review', 'withdrawn'], 'filed'],
    [['pending', 'under_review', 'rejected'], 'decided'],
    [['pending', 'under_review', 'rejected', 'processing'], 'filed'],
    [['pending', 'rejected'], 'decided'],
  ])('of %s is %s', ([history, stage]) => {
    expect(refundStage(history)).toBe(stage)
  })

  test('is defined for every status', () => {
    for (const status of applicationStatuses) expect(refundStages).toContain(refundStage([status]))
  })
})

test('rejects a refund of the government fee after filing, whatever the amount', () => {
  const lines = refundable(priced)
  expect(lineProblems([{ line: 'government_fee', minor: 1 }], lines, true)).toEqual([
    { line: 'government_fee', code: 'filed' },
  ])
  expect(lineProblems([{ line: 'government_fee', minor: 1 }], lines, false)).toEqual([])
})
