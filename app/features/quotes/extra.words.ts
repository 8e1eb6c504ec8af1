import type { AddOn } from '../settings/setting.ts'

type Words = { readonly name: string; readonly unit: string; readonly text: string }

/** What is ordered beside an application, as the price list and the application name it. */
export const extraWords: Record<AddOn | 'insurance', Words> = {
  translation: {
    name: 'Document translation',
    unit: 'per page',
    text: 'For pages beyond those that your plan includes.',
  },
  photos: { name: 'Passport photos', unit: 'for 8', text: 'Printed in the size that your destination asks for.' },
  insurance: {
    name: 'Travel insurance',
    unit: 'per week',
    text: 'Medical costs, cancellation and lost baggage.',
  },
  appointment: {
    name: 'Embassy appointment booking',
    unit: 'per appointment',
    text: 'We look for a free time and book it in your name.',
  },
  courier: {
    name: 'Courier delivery',
    unit: 'per delivery',
    text: 'Your passport and papers, sent to the embassy or back to you.',
  },
  consultation: {
    name: 'Visa consultation',
    unit: 'per hour',
    text: 'A talk with somebody who knows the rules of your destination.',
  },
}
