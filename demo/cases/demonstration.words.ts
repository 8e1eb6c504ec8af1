export const paperWords = {
  specimen: 'SPECIMEN',
  number: 'Passport No.',
  issued: 'Date of issue',
  expires: 'Date of expiry',
  sheet: 'Drawn for the demonstration of this service. It is no document.',
}

export const fileWords = {
  account: 'Desk 2',
  paidWith: 'Agency card 2210',
  receipt: 'government_receipt',
  receiptFile: 'government-receipt',
}
