import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '#tests/support/people.ts'
import { faults } from './faults.ts'
import { ourService } from './ours.ts'
import type { Subject } from './subject.ts'

let ours: Subject

beforeAll(async () => {
  ours = ourService(await openHouse())
})
afterAll(async () => {
  await ours?.close()
})

test.for(Object.entries(faults))('does not have this fault: %s', async ([, isFaulty]) => {
  expect(await isFaulty(ours)).toBe(false)
})
