import { demoTravellers } from '#app/features/accounts/demo-people.ts'
import type { RefusalReason } from '#app/features/applications/decision/refusal.ts'
import type { RejectionReason } from '#app/features/documents/document.ts'
import type { Speed } from '#app/features/settings/setting.ts'

/** A traveller whose application a demo starts with. Asha is the only one who can sign in. */
export type DemoTraveller = {
  readonly email: string
  readonly country: string
  readonly givenNames: string
  readonly familyName: string
  readonly bornOn: string
  readonly city: string
  readonly phone: string
}

export const demoTravellersWithCases = {
  siobhan: {
    email: 'siobhan.oneill@example.test',
    country: 'GB',
    givenNames: 'Siobhán',
    familyName: 'O’Neill',
    bornOn: '1987-06-02',
    city: 'Belfast',
    phone: '+44 28 9018 0000',
  },
  joao: {
    email: 'joao.araujo@example.test',
    country: 'BR',
    givenNames: 'João',
    familyName: 'Araújo',
    bornOn: '1979-11-23',
    city: 'Recife',
    phone: '+55 81 3355 0000',
  },
  priya: {
    email: 'priya.iyer@example.test',
    country: 'IN',
    givenNames: 'Priya',
    familyName: 'Iyer',
    bornOn: '1994-02-14',
    city: 'Chennai',
    phone: '+91 98400 00000',
  },
  rohan: {
    email: 'rohan.mehta@example.test',
    country: 'IN',
    givenNames: 'Rohan',
    familyName: 'Mehta',
    bornOn: '1990-08-30',
    city: 'Ahmedabad',
    phone: '+91 98250 00000',
  },
  amina: {
    email: 'amina.bello@example.test',
    country: 'NG',
    givenNames: 'Amina',
    familyName: 'Bello',
    bornOn: '1985-04-19',
    city: 'Kano',
    phone: '+234 803 000 0000',
  },
  youssef: {
    email: 'youssef.farouk@example.test',
    country: 'EG',
    givenNames: 'Youssef',
    familyName: 'Farouk',
    bornOn: '1992-12-05',
    city: 'Alexandria',
    phone: '+20 100 000 0000',
  },
  mai: {
    email: 'mai.nguyen@example.test',
    country: 'VN',
    givenNames: 'Thị Mai',
    familyName: 'Nguyễn',
    bornOn: '1998-01-27',
    city: 'Huế',
    phone: '+84 90 000 0000',
  },
  asha: {
    email: demoTravellers[0].email,
    country: 'IN',
    givenNames: 'Asha',
    familyName: 'Rao',
    bornOn: '1980-03-31',
    city: 'Mumbai',
    phone: demoTravellers[0].phone,
  },
} as const satisfies Record<string, DemoTraveller>

export type DemoCase = {
  readonly who: keyof typeof demoTravellersWithCases
  readonly to: string
  readonly visa: string
  /** Days before the first start of the demo. */
  readonly daysAgo: number
  /** Days from then until the trip. */
  readonly travelsIn: number
  readonly urgency?: Speed
  /** How far staff have processed it, in staff steps. */
  readonly until: 'draft' | 'paid' | 'checking' | 'checked' | 'prepared' | 'filed' | 'approved' | 'rejected'
  readonly refusal?: RefusalReason
  /** The passport expires a year before the answer, so that staff see a difference. */
  readonly endsEarlier?: true
  /** A document rejected on the way. */
  readonly turnedDown?: { readonly kind: string; readonly reason: RejectionReason; readonly note: string }
  /** The staff question, and a note for colleagues. */
  readonly question?: string
  readonly note?: string
  /** The traveller's ticket, and our answer if there is one. */
  readonly talk?: { readonly subject: string; readonly message: string; readonly answer?: string }
  /** The amount of our fee that was refunded, in cents, and the reason. */
  readonly givenBack?: { readonly minor: number; readonly reason: string }
}

export const demoMessages = [
  {
    hoursAgo: 26,
    name: 'Camille Laurent',
    email: 'camille.laurent@example.test',
    subject: 'Visas for a school trip',
    message: 'We are 24 pupils and 3 teachers from France who travel to Vietnam in May. Can you apply for all of us?',
  },
  {
    hoursAgo: 3,
    name: 'Daniel Okafor',
    email: 'daniel.okafor@example.test',
    subject: 'Opening hours',
    message: 'Can I bring my passport to your office on a Saturday?',
  },
] as const

/** Cases at every stage, so that the portal shows a day's work. Each is created by the use cases for real cases. */
export const demoCases: readonly DemoCase[] = [
  { who: 'asha', to: 'AZ', visa: 'az-evisa-single', daysAgo: 33, travelsIn: 50, until: 'approved' },
  {
    who: 'asha',
    to: 'FR',
    visa: 'fr-schengen-c',
    daysAgo: 12,
    travelsIn: 85,
    until: 'filed',
    talk: {
      subject: 'Appointment',
      message: 'Do I have to come to the visa centre myself, or can my sister bring my passport?',
      answer: 'You have to come yourself, because your fingerprints are taken there. It takes about half an hour.',
    },
  },
  {
    who: 'asha',
    to: 'AE',
    visa: 'ae-tourist-30',
    daysAgo: 3,
    travelsIn: 44,
    until: 'checking',
    turnedDown: { kind: 'photo', reason: 'glare', note: 'The light of a lamp covers one eye.' },
  },
  { who: 'asha', to: 'VN', visa: 'vn-evisa-single', daysAgo: 1, travelsIn: 120, until: 'draft' },
  { who: 'siobhan', to: 'IN', visa: 'in-evisa-1y', daysAgo: 24, travelsIn: 70, until: 'approved' },
  { who: 'rohan', to: 'AZ', visa: 'az-evisa-single', daysAgo: 19, travelsIn: 60, until: 'approved' },
  {
    who: 'joao',
    to: 'EG',
    visa: 'eg-evisa-single',
    daysAgo: 17,
    travelsIn: 55,
    until: 'rejected',
    refusal: 'funds',
    givenBack: { minor: 500, reason: 'We answered his question a week late.' },
  },
  { who: 'priya', to: 'VN', visa: 'vn-evisa-single', daysAgo: 9, travelsIn: 50, until: 'filed', urgency: 'expedited' },
  { who: 'youssef', to: 'GE', visa: 'ge-evisa', daysAgo: 7, travelsIn: 64, until: 'prepared' },
  {
    who: 'amina',
    to: 'AE',
    visa: 'ae-tourist-30',
    daysAgo: 6,
    travelsIn: 41,
    until: 'checking',
    turnedDown: {
      kind: 'photo',
      reason: 'background',
      note: 'The wall behind you is patterned. A plain one is needed.',
    },
    note: 'She called: a new photo comes on Monday.',
  },
  {
    who: 'mai',
    to: 'JP',
    visa: 'jp-evisa-single',
    daysAgo: 5,
    travelsIn: 80,
    until: 'checking',
    talk: {
      subject: 'New hotel',
      message: 'My hotel in Kyoto closes in March. I have booked another one. Shall I send you the new booking?',
    },
  },
  {
    who: 'siobhan',
    to: 'EG',
    visa: 'eg-evisa-single',
    daysAgo: 4,
    travelsIn: 90,
    until: 'checked',
    question: 'Your return ticket is for 3 May, and you wrote that you stay until 10 May. Which is right?',
  },
  { who: 'priya', to: 'LK', visa: 'lk-eta-tourist', daysAgo: 3, travelsIn: 35, until: 'paid', urgency: 'urgent' },
  {
    who: 'rohan',
    to: 'VN',
    visa: 'vn-evisa-multiple',
    daysAgo: 2,
    travelsIn: 28,
    until: 'paid',
    urgency: 'expedited',
    endsEarlier: true,
  },
  { who: 'joao', to: 'EG', visa: 'eg-evisa-single', daysAgo: 1, travelsIn: 75, until: 'paid' },
  { who: 'priya', to: 'AZ', visa: 'az-evisa-single', daysAgo: 0, travelsIn: 45, until: 'paid', urgency: 'expedited' },
]
