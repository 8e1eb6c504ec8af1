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

const plan = 'Border officers compare it with your actual travel.'

/** The trip, besides the purpose and start date that every application asks for. */
export const journey: Theme = {
  purposeDetail: lines(
    'Purpose of your trip in more detail',
    'It shows whether this is the right visa.',
    'A holiday to see the old town and the coast.',
    {
      hint: 'One or two sentences',
      sensitivity: 'trip',
    },
  ),
  arrivalOn: day('Date of arrival', plan, 'future', (_, { travelOn }) => travelOn, { sensitivity: 'trip' }),
  departureOn: day(
    'Date of departure',
    'It shows how long you will stay.',
    'future',
    (draw, { travelOn }) => addDays(travelOn, draw.between(5, 12)),
    {
      hint: 'The day you leave the country',
      sensitivity: 'trip',
    },
  ),
  stayDays: whole('Length of stay in days', 'The visa limits how long you may stay.', [1, 365], '10', {
    sensitivity: 'trip',
  }),
  entriesWanted: choice(
    'Number of entries requested',
    'The visa limits how often you may enter.',
    { single: 'One', double: 'Two', multiple: 'More than two' },
    'single',
    { sensitivity: 'trip' },
  ),
  arrivalBy: choice('How will you arrive?', plan, { air: 'By air', sea: 'By sea', land: 'By road or rail' }, 'air', {
    sensitivity: 'trip',
  }),
  arrivalPort: line(
    'Airport, port or border crossing of arrival',
    'Some visas are valid only at certain entry points.',
    'Main international airport',
    {
      sensitivity: 'trip',
    },
  ),
  departurePort: line('Airport, port or border crossing of departure', plan, 'Main international airport', {
    sensitivity: 'trip',
  }),
  flightNumber: line('Flight, ship or train number', plan, 'AI 131', {
    sensitivity: 'trip',
    longest: 20,
    isOptional: true,
  }),
  departureFlightNumber: line('Departure flight, ship or train number', plan, 'AI 132', {
    sensitivity: 'trip',
    longest: 20,
    isOptional: true,
  }),
  portBefore: line('Last city before arrival', 'Health and security checks depend on where you come from.', 'Mumbai', {
    sensitivity: 'trip',
  }),
  countryBefore: country(
    'Country you will arrive from',
    'Health and security checks depend on where you come from.',
    undefined,
    { sensitivity: 'trip' },
  ),
  nextDestination: country('Country you will go to next', plan, undefined, { sensitivity: 'trip' }),
  placesToVisit: lines('Places you will visit', plan, 'The capital and the coast', {
    sensitivity: 'trip',
    longest: 300,
  }),
  mainDestination: country('Main country of destination', 'That country decides on your application.', () => 'FR', {
    sensitivity: 'trip',
  }),
  otherDestinations: line(
    'Other countries you will visit on this trip',
    'It shows which country is responsible for your application.',
    'None',
    {
      sensitivity: 'trip',
      hint: 'Enter “none” if there are none.',
    },
  ),
  firstEntryCountry: country('Country of first entry', 'It shows where you will first cross the border.', () => 'FR', {
    sensitivity: 'trip',
  }),
  restrictedAreas: yesNo(
    'Will you visit a protected, restricted or border area?',
    'These areas need a separate permit.',
    'no',
    { sensitivity: 'trip' },
  ),
  restrictedAreasDetail: line('Areas you will visit', 'These areas need a separate permit.', 'Northern valley', {
    sensitivity: 'trip',
    ...ifYes('restrictedAreas'),
  }),
  isInTransit: yesNo(
    'Will you travel on to another country afterwards?',
    'You must be allowed to enter that country.',
    'no',
    { sensitivity: 'trip' },
  ),
  onwardCountry: country('Country you will travel on to', 'You must be allowed to enter that country.', () => 'GB', {
    sensitivity: 'trip',
    ...ifYes('isInTransit'),
  }),
  hasOnwardPermit: yesNo(
    'Do you have permission to enter that country?',
    'You must be allowed to enter that country.',
    'yes',
    {
      sensitivity: 'trip',
      ...ifYes('isInTransit'),
    },
  ),
  hasTickets: yesNo('Do you have a return or onward ticket?', 'It shows that you plan to leave.', 'yes', {
    sensitivity: 'trip',
  }),
  bookingReference: line('Booking reference', plan, 'QX7P2M', { sensitivity: 'trip', longest: 20, isOptional: true }),
  travelsInGroup: yesNo(
    'Are you travelling with other people?',
    'Applications from one group are often decided together.',
    'no',
    { sensitivity: 'trip' },
  ),
  companions: rows(
    'People travelling with you',
    'Applications from one group are often decided together.',
    {
      row: 'Person',
      most: 8,
      of: {
        name: name('Full name', 'It links your applications.', 'Rohan Rao'),
        relation: line('Relationship to you', 'It links your applications.', 'Husband'),
        passport: line('Passport number', 'It links your applications.', 'Z5550001', {
          sensitivity: 'masked',
          isOptional: true,
        }),
      },
    },
    ifYes('travelsInGroup'),
  ),
  hasTourBooking: yesNo(
    'Have you booked through a tour operator?',
    'The authority may ask the operator to confirm the booking.',
    'no',
    {
      sensitivity: 'trip',
    },
  ),
  tourOperator: line(
    'Name and address of the tour operator',
    'The authority may ask the operator to confirm the booking.',
    'Harbour Tours, 3 Quay Street',
    { sensitivity: 'trip', longest: 200, ...ifYes('hasTourBooking') },
  ),
  groupName: line(
    'Name of the tour group or operator',
    'The authority may ask the operator to confirm the booking.',
    'Harbour Tours',
    {
      sensitivity: 'trip',
      isOptional: true,
    },
  ),
  carriesGoods: list(
    'Are you bringing goods to declare?',
    'Customs rules limit what you may bring.',
    { no: 'No', yes: 'Yes' },
    'no',
    { sensitivity: 'trip' },
  ),
  goodsDetail: line('Goods to declare', 'Customs rules limit what you may bring.', 'Camera equipment', {
    sensitivity: 'trip',
    longest: 200,
    ...ifYes('carriesGoods'),
  }),
  carriesCash: yesNo(
    'Will you bring enough cash that you must declare it?',
    'Large amounts of cash must be declared.',
    'no',
    { sensitivity: 'trip' },
  ),
  biometricsGivenOn: line(
    'Date your fingerprints were last taken',
    'Fingerprints are reused for a few years.',
    '12 May 2023',
    {
      hint: 'Leave blank if you do not know it.',
      isOptional: true,
      ...ifYes('hasGivenFingerprints'),
    },
  ),
  hasGivenFingerprints: yesNo(
    'Have your fingerprints been taken for this kind of visa before?',
    'Fingerprints are reused for a few years.',
  ),
  fingerprintVisaNumber: line(
    'Number of the visa they were taken for',
    'It helps find your fingerprints on file.',
    '012345678',
    {
      isOptional: true,
      ...ifYes('hasGivenFingerprints'),
    },
  ),
}
