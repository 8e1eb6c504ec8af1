import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import {
  address,
  country,
  day,
  ifYes,
  line,
  lines,
  list,
  month,
  name,
  rows,
  type Theme,
  whole,
  yesNo,
} from '../library-question.ts'

const earlier = 'Earlier visits show how you kept to the rules.'

/** Earlier journeys, visas and refusals. */
export const past: Theme = {
  hasVisited: yesNo('Have you visited this country before?', earlier),
  visits: rows(
    'Earlier visits to this country',
    earlier,
    {
      row: 'Visit',
      most: 5,
      of: {
        arrived: day('Date of arrival', earlier, 'past', (draw, { issuedOn }) =>
          addDays(issuedOn, draw.between(20, 60)),
        ),
        stayed: whole('Days stayed', earlier, [1, 3_650], '9'),
        purpose: line('Purpose', earlier, 'Holiday', { isOptional: true }),
      },
    },
    ifYes('hasVisited'),
  ),
  visitedCities: line('Cities you visited then', earlier, 'The capital', { longest: 200, ...ifYes('hasVisited') }),
  visitAddress: address('Address where you stayed then', earlier, '1 Quay Street', {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
  hasHeldVisa: yesNo('Have you had a visa for this country before?', earlier),
  lastVisaNumber: line('Number of your last visa', 'It finds your earlier application.', 'V1234567', {
    sensitivity: 'masked',
    ...ifYes('hasHeldVisa'),
    isOptional: true,
  }),
  lastVisaKind: line('Kind of your last visa', 'It finds your earlier application.', 'Tourist', ifYes('hasHeldVisa')),
  lastVisaPlace: line(
    'Place of issue of your last visa',
    'It finds your earlier application.',
    'Mumbai',
    ifYes('hasHeldVisa'),
  ),
  lastVisaIssuedOn: day(
    'Date of issue of your last visa',
    'It finds your earlier application.',
    'past',
    (_, { issuedOn }) => addDays(issuedOn, 10),
    ifYes('hasHeldVisa'),
  ),
  hasTravelled: yesNo(
    'Have you travelled abroad in the last ten years?',
    'Earlier journeys show how you kept to the rules.',
    'yes',
  ),
  travelHistory: rows(
    'Journeys abroad in the last ten years',
    'Earlier journeys show how you kept to the rules.',
    {
      row: 'Journey',
      most: 10,
      of: {
        country: country('Country', 'Some checks are made with that country.', (draw) =>
          draw.pick(['GB', 'TH', 'AE', 'JP']),
        ),
        from: month(
          'Arrived',
          'It shows when you were there.',
          'past',
          (draw) => `${String(draw.between(1, 5)).padStart(2, '0')}/2019`,
        ),
        to: month(
          'Left',
          'It shows how long you stayed.',
          'past',
          (draw) => `${String(draw.between(6, 12)).padStart(2, '0')}/2019`,
        ),
        purpose: list(
          'Purpose',
          'It shows why you were there.',
          { tourism: 'Tourism', business: 'Business', family: 'Family', study: 'Study', work: 'Work', other: 'Other' },
          'tourism',
        ),
      },
    },
    ifYes('hasTravelled'),
  ),
  countriesVisited: lines(
    'Countries visited in the last ten years',
    'Earlier journeys show how you kept to the rules.',
    'United Kingdom, Thailand',
    {
      hint: 'Enter “none” if there are none.',
    },
  ),
  hasVisitedSaarc: yesNo(
    'Have you visited a SAARC country in the last three years, other than your own?',
    'These visits are recorded for security checks.',
    'no',
    {
      hint: 'Afghanistan, Bangladesh, Bhutan, India, Maldives, Nepal, Pakistan and Sri Lanka',
    },
  ),
  saarcVisits: rows(
    'Visits to SAARC countries',
    'These visits are recorded for security checks.',
    {
      row: 'Country',
      most: 7,
      of: {
        country: country('Country', 'These visits are recorded for security checks.', () => 'NP'),
        year: whole('Year', 'It shows when you were there.', [2000, 2100], '2025'),
        visits: whole('Number of visits', 'It shows how often you were there.', [1, 99], '1'),
      },
    },
    ifYes('hasVisitedSaarc'),
  ),
  hasVisitedListedCountry: yesNo(
    'Have you been to Iran, Iraq, Libya, North Korea, Somalia, Sudan, Syria or Yemen since 1 March 2011, or to Cuba since 12 January 2021?',
    'Such visits may rule out travel without a visa.',
  ),
  listedCountryVisit: lines(
    'Where, when and why',
    'Such visits may rule out travel without a visa.',
    'Iraq, May 2018, for a newspaper',
    {
      ...ifYes('hasVisitedListedCountry'),
    },
  ),
  holdsOtherVisas: yesNo(
    'Do you hold a valid visa or residence permit of another country?',
    'Other governments have already checked you.',
  ),
  otherVisas: rows(
    'Visas and residence permits you hold',
    'Other governments have already checked you.',
    {
      row: 'Visa',
      most: 5,
      of: {
        country: country('Country', 'It shows who checked you.', () => 'US'),
        number: line('Number', 'The visa may be confirmed.', '20231234567', { sensitivity: 'masked' }),
        until: day('Valid until', 'An expired visa counts for less.', 'future', (_, { expiresOn }) => expiresOn),
      },
    },
    ifYes('holdsOtherVisas'),
  ),
  hasBeenRefused: yesNo(
    'Have you ever been refused a visa, or entry to a country?',
    'A refusal elsewhere is often shared between governments.',
    'no',
    {
      hint: 'Say yes even if a later application succeeded. A refusal that is not mentioned weighs more than one that is.',
    },
  ),
  refusals: rows(
    'Refusals',
    'A refusal that is explained weighs less.',
    {
      row: 'Refusal',
      most: 4,
      of: {
        country: country('Country', 'It shows who refused.', () => 'CA'),
        when: month('When', 'Old refusals weigh less.', 'past', () => '05/2015'),
        reason: line('Reason given', 'A refusal that is explained weighs less.', 'Not enough funds', { longest: 250 }),
      },
    },
    ifYes('hasBeenRefused'),
  ),
  hasBeenDeported: yesNo(
    'Have you ever been deported, removed or required to leave a country?',
    'It may lead to a ban on entry.',
  ),
  deportation: lines(
    'Where, when and why you had to leave',
    'It may lead to a ban on entry.',
    'Australia, 2014, stayed too long by mistake',
    ifYes('hasBeenDeported'),
  ),
  hasOverstayed: yesNo(
    'Have you ever stayed longer than a visa allowed, or broken its conditions?',
    'It shows how you kept to the rules.',
  ),
  overstay: lines(
    'Where, when and for how long',
    'It shows how you kept to the rules.',
    'Thailand, 2013, three days',
    ifYes('hasOverstayed'),
  ),
  hasHadVisaCancelled: yesNo(
    'Has a visa of yours ever been cancelled or revoked?',
    'It shows how you kept to the rules.',
  ),
  visaCancelled: lines(
    'Which visa, when and why',
    'It shows how you kept to the rules.',
    'Student visa, 2012, course ended early',
    ifYes('hasHadVisaCancelled'),
  ),
  hasAppliedToSettle: yesNo(
    'Have you ever applied to settle in this country?',
    'It shows whether you mean to return home.',
  ),
  settleApplication: lines(
    'Details of that application',
    'It shows whether you mean to return home.',
    'Petition by a brother, 2016',
    ifYes('hasAppliedToSettle'),
  ),
  hasClaimedAsylum: yesNo(
    'Have you ever applied for asylum or refugee status in any country?',
    'It may affect which rules apply.',
  ),
  asylumClaim: lines('Where and when you applied', 'It may affect which rules apply.', 'Germany, 2015', {
    ...ifYes('hasClaimedAsylum'),
    sensitivity: 'masked',
  }),
  hasLivedAbroad: yesNo(
    'Have you lived in another country for more than six months in the last five years?',
    'Some checks are made with that country.',
  ),
  livedAbroad: rows(
    'Countries you lived in',
    'Some checks are made with that country.',
    {
      row: 'Country',
      most: 5,
      of: {
        country: country('Country', 'Some checks are made with that country.', () => 'GB'),
        from: month('From', 'It leaves no gaps to explain.', 'past', () => '02/2022'),
        to: month('To', 'It leaves no gaps to explain.', 'past', () => '11/2022'),
      },
    },
    ifYes('hasLivedAbroad'),
  ),
  earlierApplicationName: name(
    'Name on your earlier application',
    'It finds your earlier application.',
    'Asha Kulkarni',
    { isOptional: true },
  ),
  firstVisitOn: day('Date of your first visit', earlier, 'past', () => '2016-04-11' as PlainDate, {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
}
