import { addDays } from '#app/lib/plain-date.ts'
import { choice, day, ifYes, line, type Theme } from '../library-question.ts'

const vouches = 'The authority may contact the person who invites you or vouches for you.'
const invited = ifYes('hasContactThere')

/** People in the country who invite travellers or vouch for them. */
export const inviters: Theme = {
  contactThereNumber: line('Contact’s identity or registration number', vouches, 'S1234567A', {
    ...invited,
    sensitivity: 'masked',
  }),
  contactPurpose: line('Purpose of the contact', vouches, 'Family visit', invited),
  contactBornOn: day(
    'Contact’s date of birth',
    vouches,
    'past',
    (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900)),
    { ...invited, isOptional: true },
  ),
  contactOccupation: line('Contact’s occupation', vouches, 'Engineer', { ...invited, isOptional: true }),
  contactStatus: line('Contact’s nationality and immigration status', vouches, 'Japanese', {
    ...invited,
    isOptional: true,
  }),
  guarantorBornOn: day(
    'Guarantor’s date of birth',
    vouches,
    'past',
    (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900)),
    { isOptional: true },
  ),
  guarantorSex: choice('Guarantor’s sex', vouches, { male: 'Male', female: 'Female' }, 'female', { isOptional: true }),
  guarantorRelation: line('Guarantor’s relationship to you', vouches, 'Friend', { isOptional: true }),
  guarantorOccupation: line('Guarantor’s occupation', vouches, 'Engineer', { isOptional: true }),
  guarantorStatus: line('Guarantor’s nationality and immigration status', vouches, 'Japanese', { isOptional: true }),
}
