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

const earlier = 'Earlier visits show whether you followed the rules.'

/** Earlier trips, visas and refusals. */
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
  visitedCities: line('Cities you visited', earlier, 'The capital', { longest: 200, ...ifYes('hasVisited') }),
  visitAddress: address('Address where you stayed', earlier, '1 Quay Street', {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
  hasHeldVisa: yesNo('Have you had a visa for this country before?', earlier),
  lastVisaNumber: line('Number of your last visa', 'It helps find your earlier application.', 'V1234567', {
    sensitivity: 'masked',
    ...ifYes('hasHeldVisa'),
    isOptional: true,
  }),
  lastVisaKind: line(
    'Type of your last visa',
    'It helps find your earlier application.',
    'Tourist',
    ifYes('hasHeldVisa'),
  ),
  lastVisaPlace: line(
    'Place of issue of your last visa',
    'It helps find your earlier application.',
    'Mumbai',
    ifYes('hasHeldVisa'),
  ),
  lastVisaIssuedOn: day(
    'Date of issue of your last visa',
    'It helps find your earlier application.',
    'past',
    (_, { issuedOn }) => addDays(issuedOn, 10),
    ifYes('hasHeldVisa'),
  ),
  hasTravelled: yesNo(
    'Have you travelled abroad in the last ten years?',
    'Earlier trips show whether you followed the rules.',
    'yes',
  ),
  travelHistory: rows(
    'Trips abroad in the last ten years',
    'Earlier trips show whether you followed the rules.',
    {
      row: 'Trip',
      most: 10,
      of: {
        country: country('Country', 'Background checks may include that country.', (draw) =>
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
    'Earlier trips show whether you followed the rules.',
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
    'After such a visit, you may need a visa.',
  ),
  listedCountryVisit: lines(
    'Where and when did you go, and why?',
    'After such a visit, you may need a visa.',
    'Iraq, May 2018, for a newspaper',
    {
      ...ifYes('hasVisitedListedCountry'),
    },
  ),
  holdsOtherVisas: yesNo(
    'Do you hold a valid visa or residence permit for another country?',
    'It shows that another government has checked you.',
  ),
  otherVisas: rows(
    'Visas and residence permits you hold',
    'It shows that another government has checked you.',
    {
      row: 'Visa',
      most: 5,
      of: {
        country: country('Country', 'It shows which government issued it.', () => 'US'),
        number: line('Number', 'The authority may check the visa.', '20231234567', { sensitivity: 'masked' }),
        until: day('Valid until', 'Only a valid visa counts.', 'future', (_, { expiresOn }) => expiresOn),
      },
    },
    ifYes('holdsOtherVisas'),
  ),
  hasBeenRefused: yesNo(
    'Have you ever been refused a visa, or entry to a country?',
    'Governments often share records of refusals.',
    'no',
    {
      hint: 'Answer yes even if a later application succeeded. Hiding a refusal is more serious than having one.',
    },
  ),
  refusals: rows(
    'Refusals',
    'The details help the officer understand the refusal.',
    {
      row: 'Refusal',
      most: 4,
      of: {
        country: country('Country', 'It shows which government refused.', () => 'CA'),
        when: month('When', 'It shows how long ago it was.', 'past', () => '05/2015'),
        reason: line('Reason given', 'The details help the officer understand the refusal.', 'Not enough funds', {
          longest: 250,
        }),
      },
    },
    ifYes('hasBeenRefused'),
  ),
  hasBeenDeported: yesNo(
    'Have you ever been deported, removed or required to leave a country?',
    'A removal can lead to a ban on entry.',
  ),
  deportation: lines(
    'Where and when did you have to leave, and why?',
    'A removal can lead to a ban on entry.',
    'Australia, 2014, overstayed by mistake',
    ifYes('hasBeenDeported'),
  ),
  hasOverstayed: yesNo(
    'Have you ever stayed longer than a visa allowed, or broken its conditions?',
    'It shows whether you followed the rules.',
  ),
  overstay: lines(
    'Where, when and for how long?',
    'It shows whether you followed the rules.',
    'Thailand, 2013, three days',
    ifYes('hasOverstayed'),
  ),
  hasHadVisaCancelled: yesNo(
    'Have you ever had a visa cancelled or revoked?',
    'It shows whether you followed the rules.',
  ),
  visaCancelled: lines(
    'Which visa, when and why?',
    'It shows whether you followed the rules.',
    'Student visa, 2012, course ended early',
    ifYes('hasHadVisaCancelled'),
  ),
  hasAppliedToSettle: yesNo(
    'Have you ever applied to settle in this country?',
    'It shows whether you plan to return home.',
  ),
  settleApplication: lines(
    'Details of the application to settle',
    'It shows whether you plan to return home.',
    'Petition by a brother, 2016',
    ifYes('hasAppliedToSettle'),
  ),
  hasClaimedAsylum: yesNo(
    'Have you ever applied for asylum or refugee status in any country?',
    'It may change which rules apply.',
  ),
  asylumClaim: lines('Where and when did you apply?', 'It may change which rules apply.', 'Germany, 2015', {
    ...ifYes('hasClaimedAsylum'),
    sensitivity: 'masked',
  }),
  hasLivedAbroad: yesNo(
    'Have you lived in another country for more than six months in the last five years?',
    'Background checks may include that country.',
  ),
  livedAbroad: rows(
    'Countries where you lived',
    'Background checks may include that country.',
    {
      row: 'Country',
      most: 5,
      of: {
        country: country('Country', 'Background checks may include that country.', () => 'GB'),
        from: month('From', 'A complete history avoids further questions.', 'past', () => '02/2022'),
        to: month('To', 'A complete history avoids further questions.', 'past', () => '11/2022'),
      },
    },
    ifYes('hasLivedAbroad'),
  ),
  earlierApplicationName: name(
    'Name on your earlier application',
    'It helps find your earlier application.',
    'Asha Kulkarni',
    { isOptional: true },
  ),
  firstVisitOn: day('Date of your first visit', earlier, 'past', () => '2016-04-11' as PlainDate, {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
  hasBeenInConflictZone: yesNo(
    'Have you stayed in a war or conflict zone in the last ten years?',
    'Every applicant is asked this security question.',
  ),
  conflictZoneStay: lines(
    'Where and when did you stay there, and why?',
    'An officer looks at the details of each case.',
    'Ukraine, May 2023, to visit family',
    ifYes('hasBeenInConflictZone'),
  ),
}
