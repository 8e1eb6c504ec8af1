import { expect, test } from 'vitest'
import { readOurFacts } from './comparison.ts'

// Decisions on how to read what public sources name differently: one row per destination, with the routes that would go
// wrong first.

const { rules } = readOurFacts()
const says = (text: string): unknown => expect.stringContaining(text)
const card = (name: string): unknown => [expect.objectContaining({ name: expect.stringContaining(name) })]
const passport = (months: number, from: string): unknown => expect.objectContaining({ months, from })
const lighter = (days: number, holding: readonly string[]): unknown => [
  expect.objectContaining({ kind: 'visa_free', days, holding: expect.arrayContaining([...holding]) }),
]

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
  ['Syria: online before the journey, and uncertain', 'FR SY', { kind: 'evisa', confidence: 'low' }],
  ['Samoa: the permit is free and asks for nothing before', 'FR WS', { kind: 'visa_free' }],
  ['Oman: 14 days free', 'FR OM', { kind: 'visa_free', days: 14, alternatives: ['evisa'] }],
  ['Oman: others only with the visa of another country', 'NG OM', { kind: 'evisa' }],
  ['Israel: a visa where the authorisation is not open', 'TR IL', { kind: 'embassy_visa' }],
  ['South Korea: a visa of the embassy', 'IN KR', { kind: 'embassy_visa' }],
  ['Saudi Arabia: a visa of the embassy outside the list', 'IN SA', { kind: 'embassy_visa' }],
  ['Kazakhstan: an e-visa, uncertain', 'ZA KZ', { kind: 'evisa', confidence: 'low' }],
  ['Indonesia: an e-visa, uncertain', 'UG ID', { kind: 'evisa', confidence: 'low' }],
  ['Indonesia: the calling visa', 'NG ID', { kind: 'embassy_visa', online: true, note: says('calling visa') }],
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
  [
    'Belarus: free for Americans by Minsk airport',
    'US BY',
    { kind: 'visa_free', days: 30, note: says('Minsk airport') },
  ],
  ['Belarus: not from Russia', 'US BY', { limits: { notFrom: ['RU'] } }],
  ['Saudi Arabia: the authorisation of Britons', 'GB SA', { kind: 'eta', days: 180, alternatives: ['evisa'] }],
  ['Saudi Arabia: 730 days, several entries', 'GB SA', { note: says('730 days and several entries') }],
  ['Palau: the agreement does not reach Ireland', 'IE PW', { kind: 'visa_on_arrival', days: 30 }],
  ['Palau: it reaches the others', 'FR PW', { kind: 'visa_free', days: 90 }],
  ['Tajikistan: free for Brunei', 'BN TJ', { kind: 'visa_free', days: 30 }],
  ['Tajikistan: an e-visa for Britons', 'GB TJ', { kind: 'evisa' }],
  ['Qatar: an e-visa for Uzbeks', 'UZ QA', { kind: 'evisa' }],
  ['Qatar: an e-visa for Nicaraguans', 'NI QA', { kind: 'evisa' }],
  ['South Korea: exempt for this year', 'GB KR', { kind: 'visa_free', until: '2026-12-31' }],
  ['South Korea: the K-ETA follows', 'GB KR', { limits: { next: { kind: 'eta', days: 90 } } }],
  ['South Korea: the K-ETA follows for Canadians too', 'CA KR', { limits: { next: { kind: 'eta', days: 180 } } }],
  ['South Korea: the exemption is for 22 only', 'IE KR', { kind: 'eta', until: null }],
  ['Egypt: the digital visa at Cairo', 'GB EG', { kind: 'visa_on_arrival', note: says('digital since 1 August 2026') }],
  ['Brazil: six months for Britons', 'GB BR', { passport: passport(6, 'arrival') }],
  ['Brazil: the stay for Americans', 'US BR', { passport: passport(0, 'departure') }],
  ['Brazil: the stay for Canadians', 'CA BR', { passport: passport(0, 'departure') }],
  ['South Africa: the e-visa', 'NG ZA', { kind: 'evisa' }],
  [
    'Philippines: Indians with the visa of another country',
    'IN PH',
    { days: 14, conditions: lighter(30, ['AU', 'JP']) },
  ],
  [
    'Chile: Chinese with the visa of another country',
    'CN CL',
    { kind: 'embassy_visa', conditions: lighter(90, ['US']) },
  ],
  [
    'Chile: Indians with the visa of another country',
    'IN CL',
    { kind: 'embassy_visa', conditions: lighter(90, ['US']) },
  ],
  ['Azerbaijan: six months', 'FR AZ', { passport: passport(6, 'arrival') }],
  ['Botswana: three pages', 'FR BW', { passport: expect.objectContaining({ blankPages: 3 }) }],
] as const)('%s', ([, route, expected]) => {
  expect(rules.get(route), route).toMatchObject(expected)
})
