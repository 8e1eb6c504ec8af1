import { address, email, ifYes, line, name, phone, type Theme, yesNo } from '../library-question.ts'

const asked = 'The authority may ask the sponsor to confirm your visit.'
const confirms = 'It helps find the invitation registered for you.'

/** Sponsors, and the organisations and people that issue invitations. */
export const sponsors: Theme = {
  hasSponsor: yesNo('Is a person or company in the country sponsoring your visit?', asked),
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
  inviterName: line(
    'Organisation or person inviting you',
    'The authority may ask them to confirm the invitation.',
    'Harbour Tours',
    {
      sensitivity: 'trip',
    },
  ),
  inviterAddress: address('Address of the organisation or person inviting you', confirms, '3 Quay Street', {
    sensitivity: 'trip',
  }),
  invitationNumber: line('Invitation or confirmation number', confirms, '10234', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  payerReason: line('Why are they paying for your trip?', 'It shows that the support is genuine.', 'They invited me', {
    longest: 250,
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerAmount: line('How much are they paying?', 'It shows that your costs are covered.', 'GBP 900', {
    hint: 'Include the currency',
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  secondReferenceThere: address(
    'Second reference in the country: name, address and phone number',
    'The authority may ask this person to confirm your visit.',
    'Harbour Tours, 3 Quay Street, +233 30 000 0000',
  ),
}
