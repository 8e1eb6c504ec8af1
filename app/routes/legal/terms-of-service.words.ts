import { onTimeText, promiseWords } from '#app/features/payments/promise/promise.words.ts'
import { arrivalText } from '#app/features/payments/refunds/refund.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { operatorBlocks } from './legal.words.ts'
import type { LegalPage } from './legal-page.ts'

type Given = { organisation: Organisation; demo: boolean }

export function termsOfService({ organisation, demo }: Given): LegalPage {
  return {
    title: 'Terms of Service',
    pageTitle: 'Terms of Service: fees, refunds and who decides',
    description:
      'What Portolan does for you and asks of you, what you pay and when, and how you cancel an application or ask for a refund.',
    lede: 'What we do, what you pay and what you get back.',
    sections: [
      {
        id: 'who',
        heading: 'Who we are',
        blocks: [
          ...operatorBlocks(organisation, demo),
          'Portolan is a private service. We are not a government and are not connected with one.',
        ],
      },
      {
        id: 'service',
        heading: 'What we do',
        blocks: [
          'We show what a route requires, check your application and documents, and file them or prepare them for the embassy. You can also apply to the authority yourself.',
          'The authority alone decides on the visa, and when. Decision dates are estimates. Faster processing speeds up only our work. After a refusal, our guidance for a new application is free.',
          'Rules change without notice, so our facts can be wrong or out of date. Check the official site before you travel.',
          'Insurance and rides come from other companies, on their own terms.',
        ],
      },
      {
        id: 'you',
        heading: 'What we ask of you',
        blocks: [
          {
            points: [
              'Open an account only if you are 16 or older, in your own name and with your own email address.',
              'Keep your password secret. Tell us at once if somebody else may know it.',
              'Give true and complete answers, and upload only the traveller’s documents.',
              'Apply for somebody else only with permission.',
              'Do not attack the service or read other people’s data.',
            ],
          },
          'We may stop an application that breaks these rules, and tell you why.',
        ],
      },
      {
        id: 'fees',
        heading: 'Fees and payment',
        blocks: [
          'Before you pay, you see each fee and the total, and you pay exactly that. You cannot pay an estimate until our staff confirm the price. Your payment submits the application.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Cancellation and refunds',
        blocks: [
          [
            'Until we file, you can withdraw in ',
            { text: 'your applications', to: href('/applications') },
            '. After that, ',
            { text: 'write to us', to: `${href('/contact')}?subject=Cancel+an+application` },
            '. Refunds for withdrawal, refusal and late filing start automatically.',
          ],
          `${onTimeText()} ${promiseWords.waits}`,
          'Send other refund requests within 7 days of cancellation. Our staff answer in writing.',
          `A payment that we cannot use is refunded in full. Money goes back to your card or UPI account in ${arrivalText()}, and credit as credit. Discounts reduce our own fees first. Tax is refunded with its fee.`,
        ],
      },
      {
        id: 'liability',
        heading: 'Liability',
        blocks: [
          'We are liable for our own mistakes as the law provides, but not for an authority’s decision or delay. Do not book anything non-refundable before you have your visa. You keep your consumer rights under the law of your country.',
        ],
      },
      {
        id: 'facts',
        heading: 'Using our facts',
        blocks: [
          [
            'Our facts and software are under the MIT licence: keep its text with copies. Programs may read the facts within ',
            { text: 'our limits', to: href('/developers') },
            '.',
          ],
        ],
      },
      {
        id: 'changes',
        heading: 'Changes',
        blocks: ['New terms apply only to applications paid for after the change.'],
      },
    ],
  }
}
