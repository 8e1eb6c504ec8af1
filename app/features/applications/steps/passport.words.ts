import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const passportWords = {
  title: 'Your passport',
  lede: 'Copy these from the photo page.',
  number: 'Passport number',
  numberHint: 'Letters and digits, for example Z1234567',
  numberMissing: 'Enter the passport number',
  numberWrong: 'Passport number must be 5 to 15 letters and digits',
  issuedOn: 'Date of issue',
  issuedOnHint: 'For example 28 3 2021',
  issuedInFuture: 'Date of issue must be in the past',
  placeOfIssue: 'Place of issue',
  placeOfIssueHint: 'As printed in the passport, for example Mumbai',
  placeOfIssueMissing: 'Enter the place of issue',
  issuedBy: 'Authority that issued it',
  issuedByHint: 'As printed in the passport, for example Passport Office Mumbai',
  issuedByMissing: 'Enter the authority that issued the passport',
  expiresOn: 'Passport expiry date',
  expiresOnHint: 'As printed on the photo page, for example 27 3 2031',
  expiresBeforeIssue: 'Passport expiry date must be after the date of issue',
  expiresBeforeTravel: (travel: PlainDate) =>
    `Passport expiry date must be after ${formatDate(travel)}, the day you travel`,
  expiresSoon: (least: PlainDate) =>
    `Passport expiry date must be after ${formatDate(least)}, 6 months after you travel`,
  blankPages: 'Blank pages left (optional)',
  blankPagesHint: 'This country wants blank pages for its visa or stamps.',
  blankPagesWrong: 'Enter the number of blank pages in digits, such as 4',
  /** As they are printed in a passport. */
  page: {
    title: 'Passport',
    number: { name: 'Passport No.', example: 'Z1234567' },
    issuedOn: { name: 'Date of issue', example: '28 MAR 21' },
    expiresOn: { name: 'Date of expiry', example: '27 MAR 31' },
  },
  soonTitle: 'Your passport expires soon',
  soonRule: 'Most countries want a passport that is valid for six months after you arrive. What would you like to do?',
  soonRenew: 'I will renew my passport first',
  soonRenewHint: 'Your draft is kept. Come back with the new number, or tell us in time.',
  soonRenewHintInCorrection: 'Give the number and the dates of the new one above once you have it.',
  soonGoOn: 'Go on with this passport',
  soonGoOnHint: 'The authority may refuse it. The government fee is not paid back then.',
}
