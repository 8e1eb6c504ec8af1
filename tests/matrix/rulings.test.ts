import { expect, test } from 'vitest'
import { readOurFacts } from './comparison.ts'

// Where public sources name the same thing differently, how we decided to read it: one row for each destination, with
// routes that would be the first to go wrong.

const { rules } = readOurFacts()
const card = (name: string): unknown => [expect.objectContaining({ name: expect.stringContaining(name) })]

test.for([
  ['Sri Lanka: an authorisation for everybody', 'FR LK', { kind: 'eta' }],
  ['Seychelles: an authorisation for everybody', 'FR SC', { kind: 'eta' }],
  ['Cambodia: a visa on arrival; the card is no visa', 'FR KH', { kind: 'visa_on_arrival', alternatives: ['evisa'] }],
  ['Cambodia: the card', 'FR KH', { registrations: card('e-Arrival') }],
  ['Cabo Verde: free, with a registration and a charge', 'FR CV', { kind: 'visa_free', registrations: card('EASE') }],
  ['Djibouti: the e-visa, not the border', 'FR DJ', { kind: 'evisa' }],
  ['Malaysia: free, with a card', 'FR MY', { kind: 'visa_free', registrations: card('MDAC') }],
  ['Thailand: free, with a card', 'FR TH', { kind: 'visa_free', days: 30, registrations: card('TDAC') }],
  ['Iran: the e-visa before the journey', 'FR IR', { kind: 'evisa' }],
  ['Côte d’Ivoire: the pre-enrolment is an e-visa', 'FR CI', { kind: 'evisa' }],
  ['Syria: on arrival, and uncertain', 'FR SY', { kind: 'visa_on_arrival', confidence: 'low' }],
  ['Samoa: the permit is free and asks for nothing before', 'FR WS', { kind: 'visa_free' }],
  ['Oman: 14 days free', 'FR OM', { kind: 'visa_free', days: 14, alternatives: ['evisa'] }],
  ['Oman: others only with the visa of another country', 'NG OM', { kind: 'evisa' }],
  ['Israel: a visa where the authorisation is not open', 'TR IL', { kind: 'embassy_visa' }],
  ['South Korea: a visa of the embassy', 'IN KR', { kind: 'embassy_visa' }],
  ['Saudi Arabia: a visa of the embassy outside the list', 'IN SA', { kind: 'embassy_visa' }],
  ['Kazakhstan: an e-visa, uncertain', 'ZA KZ', { kind: 'evisa', confidence: 'low' }],
  ['Indonesia: an e-visa, uncertain', 'NG ID', { kind: 'evisa', confidence: 'low' }],
  ['El Salvador: an e-visa, uncertain', 'IN SV', { kind: 'evisa', confidence: 'low' }],
  ['New Zealand: a visa, applied for online', 'IN NZ', { kind: 'embassy_visa', online: true }],
  ['Serbia: a visa, applied for online', 'IN RS', { kind: 'embassy_visa', online: true }],
  ['Lesotho: a visa, uncertain', 'IN LS', { kind: 'embassy_visa', confidence: 'low' }],
  ['Angola: a visa, applied for online', 'NG AO', { kind: 'embassy_visa', online: true }],
  ['Trinidad and Tobago: a visa, applied for online', 'NG TT', { kind: 'embassy_visa', online: true }],
  ['Fiji: a visa, applied for online, uncertain', 'NP FJ', { kind: 'embassy_visa', online: true, confidence: 'low' }],
  ['San Marino: the visa of the Schengen area', 'IN SM', { kind: 'embassy_visa' }],
  ['Vatican City: the visa of the Schengen area', 'IN VA', { kind: 'embassy_visa' }],
  ['Suriname: the entry fee is an authorisation', 'FR SR', { kind: 'eta' }],
  ['Papua New Guinea: an e-visa', 'FR PG', { kind: 'evisa' }],
  ['Pakistan: an e-visa', 'FR PK', { kind: 'evisa' }],
  ['Namibia: on arrival', 'FR NA', { kind: 'visa_on_arrival' }],
  ['Vanuatu: free', 'FR VU', { kind: 'visa_free', days: 120 }],
  ['Kenya: free for Africans', 'NG KE', { kind: 'visa_free' }],
  ['Kenya: an authorisation for others', 'FR KE', { kind: 'eta' }],
] as const)('%s', ([, route, expected]) => {
  expect(rules.get(route), route).toMatchObject(expected)
})
