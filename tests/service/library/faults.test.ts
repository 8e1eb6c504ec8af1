import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '#tests/support/people.ts'
import { faults } from './faults.ts'
import { ourService } from './ours.ts'
import { shippedLibrary } from './shipped.ts'
import type { Subject } from './subject.ts'

let shipped: Subject
let ours: Subject

beforeAll(async () => {
  shipped = await shippedLibrary()
  ours = ourService(await openHouse())
})
afterAll(async () => {
  await shipped?.close()
  await ours?.close()
})

// A bump of the library that closes one of them turns this red: then what we put around it may go.
test.for(Object.entries(faults))('the library as it is shipped: %s', async ([, isFaulty]) => {
  expect(await isFaulty(shipped)).toBe(true)
})

test.for(Object.entries(faults))('not here: %s', async ([, isFaulty]) => {
  expect(await isFaulty(ours)).toBe(false)
})
