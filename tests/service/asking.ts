import { expect } from 'vitest'
import type { Answer, Browser } from '#tests/support/browser.ts'
import { routeTable } from '../house/route-table.ts'
import type { Expectation, Outcome } from './expectations/expectation.ts'
import { expectations } from './expectations.ts'
import type { Town } from './town.ts'

export const routes = routeTable.map(({ pattern, ...route }) => [pattern, { ...route, pattern }] as const)
export const ofAccess = (access: string) => routes.filter(([, route]) => route.access === access)
export const isGuarded = (access: string | undefined) => access === 'signed-in' || access === 'staff'
export const isOwned = (pattern: string) => /:\w+Id\b/.test(pattern) && !/:visaId/.test(pattern)
export const forStaff = ofAccess('staff')

export function expectationOf(pattern: string): Expectation {
  const expected = expectations[pattern]
  if (!expected) throw new Error(`Nothing is said of ${pattern}`)
  return expected
}

export function expectOutcome(answer: Answer, outcome: Outcome, what: string): void {
  const got = `${answer.status} ${answer.location}`
  // Only the beginning of a redirect's address is compared.
  expect(got.slice(0, String(outcome).length), `${what}: ${got}`).toBe(String(outcome))
}

export const same = (address: string) => address
export const withSlash = (address: string) => address.replace(/(\?|$)/, '/$1')
export const asData = (address: string) => address.replace(/(\?|$)/, '.data$1')

/** Other spellings of a page's address that the router accepts. */
export function variantsOf(address: string): string[] {
  const loud = address.replace(/^\/\w+/, (first) => first.toUpperCase())
  return [address, withSlash(address), loud]
}

/** The responses to every unsafe request: each body by POST, the first one also by other methods. */
export async function unsafeAnswers(
  browser: Browser,
  { at, sends = [() => ({})] }: Expectation,
  { world, forms }: Pick<Town, 'world' | 'forms'>,
): Promise<[method: string, answer: Answer][]> {
  const answers: [string, Answer][] = []
  for (const send of sends) answers.push(['POST', await browser.post(at(world), await send(world, forms))])
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = (await sends[0]?.(world, forms)) ?? {}
    answers.push([method, await browser.post(at(world), body, { method })])
  }
  return answers
}
