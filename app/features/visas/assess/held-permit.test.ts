import { expect, test } from 'vitest'
import { permits } from '../requirement.ts'
import { heldIssuers, heldText, holdsFor, permitFor, readHeld, visaRecordKinds } from './held-permit.ts'

test('a held permit is written as one field and read back', () => {
  for (const issuer of heldIssuers) {
    for (const kind of visaRecordKinds) expect(readHeld(heldText({ issuer, kind }))).toEqual({ issuer, kind })
  }
  for (const text of ['', 'US', 'US.passport', 'FR.visa', '@schengen.visa']) expect(readHeld(text)).toBeUndefined()
})

test('a traveller who confirms a condition meets it', () => {
  for (const permit of permits) {
    const condition = { permit, holding: ['@schengen', 'US'] }
    expect(holdsFor(condition, [permitFor(condition)])).toBe(true)
    expect(holdsFor(condition, [])).toBe(false)
  }
})

test('a Schengen visa counts for the EU, and the visa of a member state for the Schengen area', () => {
  const held = (issuer: string, named: string) =>
    holdsFor({ permit: 'visa', holding: [named] }, [{ issuer, kind: 'visa' }])
  expect(held('@schengen', '@eu')).toBe(true)
  expect(held('DE', '@schengen')).toBe(true)
  expect(held('GB', '@schengen')).toBe(false)
})
