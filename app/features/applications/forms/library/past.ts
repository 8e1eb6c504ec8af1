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

/** Earlier trips, visas and refusals. */
export const past: Theme = {
  hasVisited: yesNo(),
  visits: rows(
    {
      most: 5,
      of: {
        arrived: day('past', (draw, { issuedOn }) => addDays(issuedOn, draw.between(20, 60))),
        stayed: whole([1, 3_650], '9'),
        purpose: line('Holiday', { isOptional: true }),
      },
    },
    ifYes('hasVisited'),
  ),
  visitedCities: line('The capital', { longest: 200, ...ifYes('hasVisited') }),
  visitAddress: address('1 Quay Street', {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
  hasHeldVisa: yesNo(),
  lastVisaNumber: line('V1234567', {
    sensitivity: 'masked',
    ...ifYes('hasHeldVisa'),
    isOptional: true,
  }),
  lastVisaKind: line('Tourist', ifYes('hasHeldVisa')),
  lastVisaPlace: line('Mumbai', ifYes('hasHeldVisa')),
  lastVisaIssuedOn: day('past', (_, { issuedOn }) => addDays(issuedOn, 10), ifYes('hasHeldVisa')),
  hasTravelled: yesNo('yes'),
  travelHistory: rows(
    {
      most: 10,
      of: {
        country: country((draw) => draw.pick(['GB', 'TH', 'AE', 'JP'])),
        from: month('past', (draw) => `${String(draw.between(1, 5)).padStart(2, '0')}/2019`),
        to: month('past', (draw) => `${String(draw.between(6, 12)).padStart(2, '0')}/2019`),
        purpose: list(['tourism', 'business', 'family', 'study', 'work', 'other'], 'tourism'),
      },
    },
    ifYes('hasTravelled'),
  ),
  countriesVisited: lines('United Kingdom, Thailand'),
  hasVisitedSaarc: yesNo('no'),
  saarcVisits: rows(
    {
      most: 7,
      of: {
        country: country(() => 'NP'),
        year: whole([2000, 2100], '2025'),
        visits: whole([1, 99], '1'),
      },
    },
    ifYes('hasVisitedSaarc'),
  ),
  hasVisitedListedCountry: yesNo(),
  listedCountryVisit: lines('Iraq, May 2018, for a newspaper', {
    ...ifYes('hasVisitedListedCountry'),
  }),
  holdsOtherVisas: yesNo(),
  otherVisas: rows(
    {
      most: 5,
      of: {
        country: country(() => 'US'),
        number: line('20231234567', { sensitivity: 'masked' }),
        until: day('future', (_, { expiresOn }) => expiresOn),
      },
    },
    ifYes('holdsOtherVisas'),
  ),
  hasBeenRefused: yesNo('no'),
  refusals: rows(
    {
      most: 4,
      of: {
        country: country(() => 'CA'),
        when: month('past', () => '05/2015'),
        reason: line('Not enough funds', {
          longest: 250,
        }),
      },
    },
    ifYes('hasBeenRefused'),
  ),
  hasBeenDeported: yesNo(),
  deportation: lines('Australia, 2014, overstayed by mistake', ifYes('hasBeenDeported')),
  hasOverstayed: yesNo(),
  overstay: lines('Thailand, 2013, three days', ifYes('hasOverstayed')),
  hasHadVisaCancelled: yesNo(),
  visaCancelled: lines('Student visa, 2012, course ended early', ifYes('hasHadVisaCancelled')),
  hasAppliedToSettle: yesNo(),
  settleApplication: lines('Petition by a brother, 2016', ifYes('hasAppliedToSettle')),
  hasClaimedAsylum: yesNo(),
  asylumClaim: lines('Germany, 2015', {
    ...ifYes('hasClaimedAsylum'),
    sensitivity: 'masked',
  }),
  hasLivedAbroad: yesNo(),
  livedAbroad: rows(
    {
      most: 5,
      of: {
        country: country(() => 'GB'),
        from: month('past', () => '02/2022'),
        to: month('past', () => '11/2022'),
      },
    },
    ifYes('hasLivedAbroad'),
  ),
  earlierApplicationName: name('Asha Kulkarni', { isOptional: true }),
  firstVisitOn: day('past', () => '2016-04-11' as PlainDate, {
    ...ifYes('hasVisited'),
    isOptional: true,
  }),
  hasBeenInConflictZone: yesNo(),
  conflictZoneStay: lines('Ukraine, May 2023, to visit family', ifYes('hasBeenInConflictZone')),
}
