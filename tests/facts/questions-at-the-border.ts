import type { Question } from './question.ts'

/**
 * Travellers' questions about what they show at the border, fill in beforehand and pay there, and about leaving again.
 */
export const questionsAtTheBorder: readonly Question[] = [
  ['Does Botswana want three blank pages in my passport?', 'GB/BW', ['3 blank pages']],
  ['Does Namibia want three blank pages in my passport?', 'GB/NA', ['3 blank pages']],
  ['Must my passport be valid for six months in Indonesia?', 'GB/ID', ['valid 6 months after you arrive']],
  [
    'I am British: how long must my passport be valid for Azerbaijan?',
    'GB/AZ',
    ['Passport valid 6 months after you arrive'],
  ],
  [
    'Do I need an onward ticket for the Philippines?',
    'GB/PH',
    ['Required: a return or onward ticket', 'Airlines check that you leave within the days you may stay.'],
  ],
  [
    'Do I need an onward ticket for Colombia?',
    'GB/CO',
    ['Required: a return or onward ticket', 'It must be for a day within the 90 days of a visit.'],
  ],
  [
    'What happens in South Africa without a ticket out?',
    'DE/ZA',
    ['Required: a return or onward ticket', 'leave the price of a ticket home as a deposit'],
  ],
  ['Can I be asked for a ticket out in Thailand?', 'GB/TH', ['You may be asked for a return or onward ticket.']],
  [
    'What do I show at the border of Kuwait?',
    'US/KW',
    ['Required: a return or onward ticket', 'Required: where you will stay, such as a hotel booking or an invitation'],
  ],
  [
    'How much money do I show in France?',
    'GB/FR',
    ['enough money for your stay, at least €120 a day', '65 euros a day with a hotel booking'],
  ],
  ['How much money do I show in Switzerland?', 'IN/CH', ['enough money for your stay, at least CHF 100 a day']],
  ['How much money do I show in New Zealand?', 'US/NZ', ['at least NZ$1,000 a month']],
  [
    'How much money do I show in Chile?',
    'US/CL',
    ['Required: proof of enough money for your stay, at least US$46 a day'],
  ],
  [
    'Which insurance does a Schengen visa need?',
    'IN/FR',
    ['Required: travel insurance with medical cover of at least €30,000.', 'valid in the whole Schengen area'],
  ],
  [
    'Must I be insured for Cuba?',
    'CA/CU',
    ['Required: travel insurance with medical cover.', 'you have to buy a Cuban policy when you arrive'],
  ],
  [
    'Do I need insurance for the Galápagos Islands?',
    'US/EC',
    [
      'Required: travel insurance with medical cover, for the Galápagos Islands.',
      'you buy a transit control card at the airport before you check in',
    ],
  ],
  ['Do I need insurance for Georgia?', 'IN/GE', ['Health and accident insurance of at least 30,000 lari']],
  ['Does my own insurance count in Zanzibar?', 'GB/TZ', ['sold only by the Zanzibar Insurance Corporation']],
  [
    'Must I be insured for Qatar?',
    'GB/QA',
    ['Required: travel insurance', 'an insurer that the Qatari ministry recognises'],
  ],
  ['Must I be insured for Belarus?', 'US/BY', ['Required: travel insurance with medical cover of at least €10,000.']],
  [
    'How much money do I show in Belarus?',
    'US/BY',
    ['Required: proof of enough money for your stay, at least €25 a day'],
  ],
  [
    'Is there an arrival card for Thailand?',
    'GB/TH',
    ['Thailand Digital Arrival Card (TDAC)', 'In the 3 days before you arrive', 'tdac.immigration.go.th'],
  ],
  ['Is there an arrival card for Malaysia?', 'GB/MY', ['In the 3 days before you arrive imigresen-online.imi.gov.my']],
  ['I am from Singapore: do I fill in the Malaysian card?', 'SG/MY', [], ['Malaysia Digital Arrival Card (MDAC)']],
  ['Is there an arrival card for Singapore?', 'US/SG', ['SG Arrival Card', 'eservices.ica.gov.sg']],
  ['Is there an arrival card for South Korea?', 'CA/KR', ['Korea e-Arrival card', 'e-arrivalcard.go.kr']],
  ['What do I fill in before I fly to Bermuda?', 'CA/BM', ['Bermuda arrival card']],
  ['What do I fill in before I fly to Curaçao?', 'CA/CW', ['Digital immigration card (DI card)']],
  [
    'What does Bali charge tourists?',
    'AU/ID',
    ['Tourist levy for Bali: IDR 150,000 a person.', 'online before you travel or on arrival in Bali'],
  ],
  [
    'What does a day in Venice cost?',
    'US/IT',
    ['Venice access fee for day visitors: €5 a day.', '10 euros if you book late'],
  ],
  ['What does Bhutan charge for each night?', 'GB/BT', ['Sustainable Development Fee: US$100 a night.'], ['₹1,200']],
  [
    'What does Bhutan charge Indians for each night?',
    'IN/BT',
    ['Sustainable Development Fee: ₹1,200 a night.'],
    ['US$100'],
  ],
  ['Do I need an exit visa to leave Saudi Arabia?', 'GB/SA', ['Visitors need no exit visa.']],
  ['Can I leave Pakistan when my visa has run out?', 'US/PK', ['apply online for an exit permit first']],
  ['What does overstaying in Thailand cost?', 'AU/TH', ['Overstaying costs 500 baht a day, 20,000 at most']],
  ['What do I pay when I leave Jordan by land?', 'GB/JO', ['Leaving by land costs 10 dinars in cash.']],
  [
    'What happens if I overstay in Nepal?',
    'GB/NP',
    ['Overstaying is a crime', 'You may be asked for travel insurance with medical cover.', 'NepaliPort registration'],
  ],
]
