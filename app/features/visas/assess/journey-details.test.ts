import { expect, test } from 'vitest'
import { isHeldText, knownTexts, readJourneyDetails } from './journey-details.ts'

const isPlace = (code: string) => ['DE', 'US', 'IN'].includes(code)

test('reads only the answers given, and assumes nothing', () => {
  expect(readJourneyDetails({}, isPlace)).toEqual({})
  expect(readJourneyDetails({ residence: 'ZZ', 'stop-1': '', 'held-1': 'US.magic' }, isPlace)).toEqual({})
  expect(readJourneyDetails({ children: 'no' }, isPlace)).toEqual({ children: false })
  expect(
    readJourneyDetails(
      { 'held-2': 'US.visa', residence: 'DE', arriving: 'IN', children: 'on', 'stop-2': 'US' },
      isPlace,
    ),
  ).toEqual({
    held: [{ issuer: 'US', kind: 'visa' }],
    residence: 'DE',
    arrivingFrom: 'IN',
    children: true,
    stops: [{ country: 'US', side: 'landside' }],
  })
})

test('having no permit differs from not answering', () => {
  expect(readJourneyDetails({ 'held-1': 'none' }, isPlace)).toEqual({ held: [] })
  expect(readJourneyDetails({ 'held-1': 'none', 'held-2': 'GB.residence' }, isPlace).held).toHaveLength(1)
  expect(readJourneyDetails({ 'held-1': '' }, isPlace)).toEqual({})
})

test('the condition of a route is also an answer, for one of the possible issuers', () => {
  expect(readJourneyDetails({ 'held-1': 'visa_or_residence US,@schengen' }, isPlace).held).toEqual([
    { issuer: 'US', kind: 'residence' },
    { issuer: '@schengen', kind: 'residence' },
  ])
  const texts = ['none', 'US.visa', 'used_visa US', 'US', 'used_visa', 'magic US', '', 'x'.repeat(1e5)]
  expect(texts.map(isHeldText)).toEqual([true, true, true, false, false, false, false, false])
})

test('keeps only valid answers', () => {
  const sent = {
    'held-1': 'none',
    'held-2': '<b>',
    side: 'upside',
    'side-1': 'airside',
    'stop-1': 'US',
    children: 'on',
  }
  expect(knownTexts({ ...sent, residence: 'in' }, isPlace)).toEqual({
    'held-1': 'none',
    'side-1': 'airside',
    'stop-1': 'US',
    children: 'yes',
  })
  expect(knownTexts({ children: 'no' }, isPlace)).toEqual({ children: 'no' })
})
