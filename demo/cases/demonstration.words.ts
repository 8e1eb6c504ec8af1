export const paperWords = {
  specimen: 'SPECIMEN',
  number: 'Passport No.',
  issued: 'Date of issue',
  expires: 'Date of expiry',
  sheet: 'Drawn for the demonstration of this service. It is no document.',
}
