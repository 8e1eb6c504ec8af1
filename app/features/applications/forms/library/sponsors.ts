import { address, email, ifYes, line, name, phone, type Theme, yesNo } from '../library-question.ts'

const asked = 'The sponsor may be asked to confirm your visit.'
const confirms = 'It finds the invitation that was registered for you.'

/** Who answers for a visitor in the country: a sponsor, or whoever issued an invitation. */
export const sponsors: Theme = {
  hasSponsor: yesNo('Does a person or company in the country sponsor your visit?', asked),
  sponsorName: name('Sponsor’s name', asked, 'Kiran Rao', {
    hint: 'The person or the company',
    ...ifYes('hasSponsor'),
  }),
  sponsorRelation: line('Sponsor’s relationship to you', asked, 'Cousin', ifYes('hasSponsor')),
  sponsorIdNumber: line('Sponsor’s identity or registration number', 'It identifies your sponsor.', 'S1234567', {
    sensitivity: 'masked',
    ...ifYes('hasSponsor'),
  }),
  sponsorAddress: address('Sponsor’s address', asked, '5 Station Road', ifYes('hasSponsor')),
  sponsorPhone: phone('Sponsor’s phone number', asked, '+60 3 2000 0000', ifYes('hasSponsor')),
  sponsorEmail: email('Sponsor’s email address', asked, 'kiran@example.test', {
    isOptional: true,
    ...ifYes('hasSponsor'),
  }),
  inviterName: line('Organisation or person that invites you', 'They may be asked to confirm it.', 'Harbour Tours', {
    sensitivity: 'trip',
  }),
  inviterAddress: address('Address of the organisation or person that invites you', confirms, '3 Quay Street', {
    sensitivity: 'trip',
  }),
  invitationNumber: line('Number of your invitation or confirmation', confirms, '10234', {
    sensitivity: 'trip',
    isOptional: true,
  }),
}
