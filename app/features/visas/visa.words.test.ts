import { expect, test } from 'vitest'
import { answerKinds, type Requirement, unknownRequirement } from './requirement.ts'
import { visaWords as words } from './visa.words.ts'

const requirement = (change: Partial<Requirement>): Requirement => ({ ...unknownRequirement, ...change })

test('an answer is one sentence with its days of stay', () => {
  const answers = {
    limited: words.answer(requirement({ kind: 'visa_free', days: 90 })),
    'one day': words.answer(requirement({ kind: 'visa_free', days: 1 })),
    'free movement': words.answer(requirement({ kind: 'visa_free', freeMovement: true })),
    eta: words.answer(requirement({ kind: 'eta', days: 180 })),
    evisa: words.answer(requirement({ kind: 'evisa' })),
    embassy: words.answer(requirement({ kind: 'embassy_visa' })),
    online: words.answer(requirement({ kind: 'embassy_visa', online: true })),
  }
  expect(answers).toEqual({
    limited: 'You do not need a visa for stays of up to 90 days.',
    'one day': 'You do not need a visa for stays of up to 1 day.',
    'free movement': 'You do not need a visa, and there is no limit on your stay.',
    eta: 'You need an electronic travel authorisation before you travel, for stays of up to 180 days.',
    evisa: 'You need a visa. Apply online before you travel.',
    embassy: 'You need a visa from an embassy or consulate before you travel.',
    online: 'You need a visa before you travel. Apply online.',
  })
})

test.for(answerKinds)('%s has a headline and a sentence', (kind) => {
  expect(words.headline[kind]).not.toBe('')
  expect(words.answer(requirement({ kind }))).not.toBe('')
})

test('a condition names the required permit and what it allows', () => {
  const holding = ['US', 'GB', '@schengen']
  expect(words.condition({ kind: 'visa_on_arrival', days: 14, holding, permit: 'visa_or_residence' })).toBe(
    'If you hold a valid visa or residence permit from the United States, the United Kingdom or a Schengen country, you can get a visa when you arrive, for stays of up to 14 days.',
  )
})

test('a levy or an insurance is not an online registration', () => {
  const fee = { minor: 2000, currency: 'USD' }
  expect(words.registration({ name: 'Airport fee', site: null, daysBefore: null, fee })).toMatch(
    /^Also needed: Airport fee \(.*20.*\)\.$/,
  )
  const ticket = { name: 'E-Ticket', site: 'https://eticket.migracion.gob.do', daysBefore: null, fee: null }
  expect(words.registration(ticket)).toBe('Register online before you travel: E-Ticket.')
})

test('a registration states when to register', () => {
  expect(words.registration({ name: 'SG Arrival Card', site: null, daysBefore: 3, fee: null })).toBe(
    'Register online in the 3 days before you arrive: SG Arrival Card.',
  )
})

test.for([
  [{ min: 0, max: 0, unit: 'business' }, 'Immediate'],
  [{ min: 0, max: 1, unit: 'business' }, 'Up to 1 business day'],
  [{ min: 3, max: 3, unit: 'calendar' }, '3 days'],
  [{ min: 5, max: 7, unit: 'business' }, '5-7 business days'],
] as const)('processing %o reads %s', ([processing, text]) => {
  expect(words.processing(processing)).toBe(text)
})
