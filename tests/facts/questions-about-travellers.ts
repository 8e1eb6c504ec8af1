import type { Question } from './question.ts'

/** Travellers' questions whose answers depend on their route, health, age, birth or history. */
export const questionsAboutTravellers: readonly Question[] = [
  [
    'I fly to Kenya from Ethiopia: do I need a yellow fever certificate?',
    'GB/KE?arriving=ET',
    [
      'Kenya requires a yellow fever certificate because you come from Ethiopia.',
      'Certificate required from the age of 1 year',
    ],
  ],
  [
    'I fly to Kenya from London: do I need a yellow fever certificate?',
    'GB/KE?arriving=GB',
    ['Yellow fever Not required on this journey.'],
    ['Kenya requires a yellow fever certificate'],
  ],
  [
    'I have not said where I come from',
    'ET/KE',
    [
      'if you come from Ethiopia or another country with yellow fever risk, or wait more than 12 hours at an airport there',
    ],
  ],
  [
    'I wait 13 hours in Nairobi on the way to South Africa',
    'GB/ZA?arriving=GB&stop-1=KE&side-1=airside&hours-1=13',
    ['South Africa requires a yellow fever certificate because you wait 13 hours in Kenya.'],
  ],
  [
    'I wait 3 hours in Nairobi on the way to South Africa',
    'GB/ZA?arriving=GB&stop-1=KE&side-1=airside&hours-1=3',
    ['Yellow fever Not required on this journey.'],
  ],
  ['Does a baby need the certificate for Kenya?', 'US/KE?arriving=ET&age=0', ['Not required below the age of 1 year.']],
  [
    'Does everybody need the certificate for Ghana?',
    'US/GH',
    ['Certificate required for everyone from the age of 9 months.'],
  ],
  [
    'I fly to India from Brazil',
    'BR/IN?arriving=BR',
    ['India requires a yellow fever certificate because you come from Brazil.'],
  ],
  [
    'Do I need a polio vaccination to leave Pakistan?',
    'GB/PK',
    ['If you stay more than 4 weeks, you show a polio vaccination when you leave'],
  ],
  [
    'Is there malaria in Tanzania?',
    'GB/TZ',
    ['There is malaria in all of Tanzania below 1,800 metres, and in Zanzibar.', 'Ask a doctor about tablets'],
  ],
  [
    'I take my child to South Africa without the other parent',
    'GB/ZA?age=9&with=oneParent',
    ['With one parent: birth certificate, consent letter, parents’ identity documents required.'],
    ['With both parents'],
  ],
  [
    'Which papers does my child need for Botswana?',
    'GB/BW',
    ['With both parents: birth certificate required.', 'With one parent: birth certificate, consent letter required.'],
  ],
  [
    'My child of 12 flies to the Philippines without a parent',
    'US/PH?age=12&with=neither',
    ['Without a parent: birth certificate, consent letter, waiver of exclusion required.'],
  ],
  [
    'I am 19 and travel to Honduras with my mother',
    'US/HN?age=19&with=oneParent',
    ['Children under 21 With one parent: consent letter required'],
  ],
  [
    'I am Nigerian: do I leave a bond for the United States?',
    'NG/US',
    ['a bond of 5,000, 10,000 or 15,000 US dollars', 'you get it back when you leave in time'],
  ],
  ['I am Indian: do I leave a bond for the United States?', 'IN/US', [], ['Visa bond']],
  [
    'I am British and was born in Iran: can I get a visa on arrival in Kuwait?',
    'GB/KW?born=IR',
    ['You need another visa', 'People born in Afghanistan, Iran, Iraq', 'Apply for a visa at an embassy of Kuwait'],
  ],
  [
    'My passport has a stamp of Israel: can I enter Kuwait?',
    'GB/KW?been-1=IL',
    ['Kuwait may refuse you if your passport has a stamp of Israel. You must accept this before you pay.'],
  ],
  [
    'My passport has a stamp of Israel: can I enter Iran?',
    'DE/IR?been-1=IL',
    ['Iran may refuse you if your passport has a stamp of Israel or of a border with it.'],
  ],
  [
    'My passport has a stamp of Israel: can I enter Sudan?',
    'GB/SD?been-1=IL',
    ['Entry not allowed', 'Sudan does not let in passports with a stamp or visa of Israel.'],
  ],
  [
    'I was in Cuba: can I use an ESTA?',
    'GB/US?been-1=CU',
    ['You need another visa', 'Who was in Cuba since 12 January 2021 cannot use an ESTA.'],
  ],
  [
    'I am German and Iranian: can I use an ESTA?',
    'DE/US?also=IR',
    ['You need another visa', 'cannot use an ESTA, on whatever passport'],
  ],
  [
    'I was born in Pakistan: can I use the Indian e-Visa?',
    'GB/IN?born=PK',
    ['You need another visa', 'India issues no e-Visa to people born in Pakistan'],
  ],
  [
    'Do I need an ESTA to change planes in the United States?',
    'GB/US?purpose=transit',
    ['You need a travel authorisation for the United States', 'everybody who changes flights passes the border'],
  ],
  [
    'Do I need an ETA to change planes in London?',
    'US/GB?purpose=transit&side=landside',
    [
      'You need a travel authorisation for the United Kingdom',
      'Changing flights without passing the border needs no ETA.',
    ],
  ],
  [
    'Do I need something before I fly to Israel?',
    'GB/IL',
    ['You need a travel authorisation for Israel', 'Name ETA-IL'],
  ],
  ['Until when do Americans need no K-ETA?', 'US/KR', ['31 December 2026']],
  ['I am Irish: do I need a visa for Palau?', 'IE/PW', ['You get your visa on arrival for Palau', '30 days']],
  [
    'How long may a Briton use the ETA of Saudi Arabia?',
    'GB/SA',
    ['Valid for 2 years', 'Multiple entries', 'Up to 180 days'],
    ['Length of stay Not stated'],
  ],
  ['How long does the e-Visa of Brazil last for an American?', 'US/BR', ['Valid for 10 years']],
  ['How long does the e-Visa of Brazil last for a Canadian?', 'CA/BR', ['Valid for 5 years'], ['10 years']],
  [
    'I am American and fly to Minsk: do I need a visa?',
    'US/BY',
    ['No visa needed for Belarus', 'Stay up to 30 days. Only through Minsk airport, both ways'],
  ],
]
