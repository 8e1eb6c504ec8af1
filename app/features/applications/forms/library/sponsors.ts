import { address, email, ifYes, line, name, phone, type Theme, yesNo } from '../library-question.ts'

/** Sponsors, and the organisations and people that issue invitations. */
export const sponsors: Theme = {
  hasSponsor: yesNo(),
  sponsorName: name('Kiran Rao', {
    ...ifYes('hasSponsor'),
  }),
  sponsorRelation: line('Cousin', ifYes('hasSponsor')),
  sponsorIdNumber: line('S1234567', {
    sensitivity: 'masked',
    ...ifYes('hasSponsor'),
  }),
  sponsorAddress: address('5 Station Road', ifYes('hasSponsor')),
  sponsorPhone: phone('+60 3 2000 0000', ifYes('hasSponsor')),
  sponsorEmail: email('kiran@example.test', {
    isOptional: true,
    ...ifYes('hasSponsor'),
  }),
  inviterName: line('Harbour Tours', {
    sensitivity: 'trip',
  }),
  inviterAddress: address('3 Quay Street', {
    sensitivity: 'trip',
  }),
  invitationNumber: line('10234', {
    sensitivity: 'trip',
    isOptional: true,
  }),
  payerReason: line('They invited me', {
    longest: 250,
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  payerAmount: line('GBP 900', {
    when: { question: 'payer', anyOf: ['family', 'host', 'employer', 'other'] },
  }),
  secondReferenceThere: address('Harbour Tours, 3 Quay Street, +233 30 000 0000'),
}
