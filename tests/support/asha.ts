import type { Example } from '#app/features/applications/steps/example.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A traveller with an ordinary passport, from India to France. */
export const asha: Example = {
  visa: 'fr-schengen-c',
  travelOn: '2027-02-14' as PlainDate,
  urgency: 'standard',
  givenNames: 'Asha',
  familyName: 'Rao',
  bornOn: '1980-03-31' as PlainDate,
  passportNumber: 'Z1234567',
  issuedOn: '2021-03-28' as PlainDate,
  expiresOn: '2031-03-27' as PlainDate,
  email: 'asha@example.test',
  phone: '+91 98765 43210',
  address: '12 Marine Drive',
  city: 'Mumbai',
  zip: '400020',
  country: 'IN',
}
