import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { newestDay } from './statement-day.ts'

const today = '2026-11-27' as PlainDate

test.for([
  ['Statement 1 September 2026 to 31 October 2026', '2026-10-31'],
  ['Period: 2026-09-01 – 2026-09-30', '2026-09-30'],
  ['01/10/2026 Rent 31/10/2026 Balance', '2026-10-31'],
  // Here the first number can only be the month.
  ['Closing date 10/31/2026', '2026-10-31'],
  ['As of Oct 5, 2026; opened Mar 3rd, 1999', '2026-10-05'],
  ['30.11.2025 and 05-Nov-2026', '2026-11-05'],
  // Future dates are not the statement's: the next statement, or a card's expiry.
  ['Issued 12 Nov 2026. Next statement 12 Dec 2026.', '2026-11-12'],
] as const)('in “%s” the newest date is %s', ([text, day]) => {
  expect(newestDay(text, today)).toBe(day)
})

test('numbers that are not dates are ignored', () => {
  for (const text of ['', '31/02/2026', 'IBAN DE44 5001 0517 5407', '99.99.2026', '3 Foo 2026', '1,234.56 2026']) {
    expect(newestDay(text, today)).toBeUndefined()
  }
})
