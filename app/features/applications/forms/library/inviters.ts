import { addDays } from '#app/lib/plain-date.ts'
import { choice, day, ifYes, line, type Theme } from '../library-question.ts'

const invited = ifYes('hasContactThere')

/** People in the country who invite travellers or vouch for them. */
export const inviters: Theme = {
  contactThereNumber: line('S1234567A', {
    ...invited,
    sensitivity: 'masked',
  }),
  contactPurpose: line('Family visit', invited),
  contactBornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900)), {
    ...invited,
    isOptional: true,
  }),
  contactOccupation: line('Engineer', { ...invited, isOptional: true }),
  contactStatus: line('Japanese', {
    ...invited,
    isOptional: true,
  }),
  guarantorBornOn: day('past', (draw, { bornOn }) => addDays(bornOn, draw.between(-900, 900)), { isOptional: true }),
  guarantorSex: choice(['male', 'female'], 'female', { isOptional: true }),
  guarantorRelation: line('Friend', { isOptional: true }),
  guarantorOccupation: line('Engineer', { isOptional: true }),
  guarantorStatus: line('Japanese', { isOptional: true }),
}
