import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { shippedLibrary } from './shipped.ts'
import type { Subject } from './subject.ts'

let shipped: Subject

beforeAll(async () => {
  shipped = await shippedLibrary()
})
afterAll(() => shipped.close())

// A bump of the library that closes one of them turns this red: then what we put around it may go.
test.for(Object.entries(faults))('the library as it is shipped: %s', async ([, isFaulty]) => {
  expect(await isFaulty(shipped)).toBe(true)
})
