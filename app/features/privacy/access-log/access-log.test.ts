import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { aboutIn, type Opening, openingsAbout } from './access-log.ts'
import { openingNote, openingQuote, openingText, openingTimes } from './access-log.words.ts'

const at = new Date('2026-11-26T14:03:00Z')
const application = { id: newId<'application'>(), reference: 'PTN-1234-5678', to: 'France' }
const opening = (given: Partial<Opening> = {}): Opening => ({
  id: 'an id',
  at,
  lastAt: at,
  times: 1,
  role: 'officer',
  roleName: null,
  thing: 'document',
  how: null,
  kind: 'passport',
  fileName: null,
  documentId: newId(),
  ticketId: null,
  application,
  purpose: 'check',
  holder: 'own',
  ...given,
})

test.for([
  [{}, 'An officer opened your passport for your application to France, to check it.'],
  [
    { role: 'admin', kind: 'issued_visa', purpose: 'ended' },
    'An administrator opened your visa for your application to France, after your application had ended.',
  ],
  [
    { thing: 'passport-number', purpose: 'file' },
    'An officer viewed your full passport number for your application to France, to file your application.',
  ],
  [
    { thing: 'form', how: 'file', purpose: 'file' },
    'An officer downloaded the completed form for your application to France, to file your application.',
  ],
  [
    { thing: 'receipt', purpose: 'follow' },
    'An officer opened the government receipt for your application to France, while the government was deciding.',
  ],
  [
    { thing: 'attachment', role: 'support', fileName: 'a.pdf', application: null, purpose: null, holder: null },
    'A support agent opened a.pdf, which you sent us, to answer you.',
  ],
  [
    { role: newId<'role'>(), roleName: 'Night desk', kind: null },
    'A colleague with the role Night desk opened a document, since erased, for your application to France, to check it.',
  ],
  [
    { application: { ...application, to: 'United States' }, holder: 'other' },
    'An officer opened your passport for your application to the United States.',
  ],
] as const)('describes an opening in one sentence: %#', ([given, text]) => {
  expect(openingText(opening(given as Partial<Opening>))).toBe(text)
})

test('explains a case of another colleague, an unassigned case and a missing reason', () => {
  expect(openingNote(opening({ holder: 'other' }))).toContain('Outside their own cases')
  expect(openingNote(opening({ holder: 'nobody' }))).toContain('not assigned')
  expect(openingNote(opening({ purpose: null, holder: null }))).toBe('The reason was not recorded.')
  expect(openingNote(opening())).toBeUndefined()
})

test('a question about an entry quotes it in full, without names', () => {
  const again = opening({ times: 3, lastAt: new Date('2026-11-26T14:20:00Z'), holder: 'other' })
  expect(openingTimes(again)).toBe('26 November 2026 at 14:03 UTC, 3 times until 14:20 UTC')
  expect(openingQuote(again).split('\n')).toEqual([
    '> An officer opened your passport for your application to France.',
    '> 26 November 2026 at 14:03 UTC, 3 times until 14:20 UTC',
    '> Outside their own cases: your application was assigned to another colleague.',
    '> PTN-1234-5678',
    '',
    '',
  ])
})

test('filters the list by application or by document', () => {
  const [one, other] = [opening(), opening({ application: { ...application, id: newId() } })]
  expect(openingsAbout([one, other], aboutIn(`application/${application.id}`))).toEqual([one])
  expect(openingsAbout([one, other], aboutIn(`document/${other.documentId}`))).toEqual([other])
  expect(openingsAbout([one, other], undefined)).toHaveLength(2)
  expect([aboutIn('account/1'), aboutIn(''), aboutIn(`document/${one.documentId}/x`)]).toEqual(Array(3).fill(undefined))
})
