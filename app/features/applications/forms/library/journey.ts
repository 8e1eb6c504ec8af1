import { addDays } from '#app/lib/plain-date.ts'
import {
  choice,
  country,
  day,
  ifYes,
  line,
  lines,
  list,
  name,
  rows,
  type Theme,
  whole,
  yesNo,
} from '../library-question.ts'

/** The trip, besides the purpose and start date that every application asks for. */
export const journey: Theme = {
  purposeDetail: lines('A holiday to see the old town and the coast.', {
    sensitivity: 'trip',
  }),
  arrivalOn: day('future', (_, { travelOn }) => travelOn, { sensitivity: 'trip' }),
  departureOn: day('future', (draw, { travelOn }) => addDays(travelOn, draw.between(5, 12)), {
    sensitivity: 'trip',
  }),
  stayDays: whole([1, 365], '10', {
    sensitivity: 'trip',
  }),
  entriesWanted: choice(['single', 'double', 'multiple'], 'single', { sensitivity: 'trip' }),
  arrivalBy: choice(['air', 'sea', 'land'], 'air', {
    sensitivity: 'trip',
  }),
  arrivalPort: line('Main international airport', {
    sensitivity: 'trip',
  }),
  departurePort: line('Main international airport', {
    sensitivity: 'trip',
  }),
  flightNumber: line('AI 131', {
    sensitivity: 'trip',
    longest: 20,
    isOptional: true,
  }),
  departureFlightNumber: line('AI 132', {
    sensitivity: 'trip',
    longest: 20,
    isOptional: true,
  }),
  portBefore: line('Mumbai', {
    sensitivity: 'trip',
  }),
  countryBefore: country(undefined, { sensitivity: 'trip' }),
  nextDestination: country(undefined, { sensitivity: 'trip' }),
  placesToVisit: lines('The capital and the coast', {
    sensitivity: 'trip',
    longest: 300,
  }),
  mainDestination: country(() => 'FR', {
    sensitivity: 'trip',
  }),
  otherDestinations: line('None', {
    sensitivity: 'trip',
  }),
  firstEntryCountry: country(() => 'FR', {
    sensitivity: 'trip',
  }),
  restrictedAreas: yesNo('no', { sensitivity: 'trip' }),
  restrictedAreasDetail: line('Northern valley', {
    sensitivity: 'trip',
    ...ifYes('restrictedAreas'),
  }),
  isInTransit: yesNo('no', { sensitivity: 'trip' }),
  onwardCountry: country(() => 'GB', {
    sensitivity: 'trip',
    ...ifYes('isInTransit'),
  }),
  hasOnwardPermit: yesNo('yes', {
    sensitivity: 'trip',
    ...ifYes('isInTransit'),
  }),
  hasTickets: yesNo('yes', {
    sensitivity: 'trip',
  }),
  bookingReference: line('QX7P2M', { sensitivity: 'trip', longest: 20, isOptional: true }),
  travelsInGroup: yesNo('no', { sensitivity: 'trip' }),
  companions: rows(
    {
      most: 8,
      of: {
        name: name('Rohan Rao'),
        relation: line('Husband'),
        passport: line('Z5550001', {
          sensitivity: 'masked',
          isOptional: true,
        }),
      },
    },
    ifYes('travelsInGroup'),
  ),
  hasTourBooking: yesNo('no', {
    sensitivity: 'trip',
  }),
  tourOperator: line('Harbour Tours, 3 Quay Street', { sensitivity: 'trip', longest: 200, ...ifYes('hasTourBooking') }),
  groupName: line('Harbour Tours', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  carriesGoods: list(['no', 'yes'], 'no', { sensitivity: 'trip' }),
  goodsDetail: line('Camera equipment', {
    sensitivity: 'trip',
    longest: 200,
    ...ifYes('carriesGoods'),
  }),
  carriesCash: yesNo('no', { sensitivity: 'trip' }),
  biometricsGivenOn: line('12 May 2023', {
    isOptional: true,
    ...ifYes('hasGivenFingerprints'),
  }),
  hasGivenFingerprints: yesNo(),
  fingerprintVisaNumber: line('012345678', {
    isOptional: true,
    ...ifYes('hasGivenFingerprints'),
  }),
}
