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
    lede: 'What we do, and what you pay.',
    sections: [
      {
        id: 'who',
        heading: 'Who we are',
        blocks: [
          ...operatorBlocks(organisation, demo),
          'We are a private service, not a government or connected with one.',
        ],
      },
      {
        id: 'service',
        heading: 'What we do',
        blocks: [
          'We check your application and documents and file them, or prepare them for the embassy. You can also apply yourself.',
          'The authority decides on the visa, and when. Decision dates are estimates. Faster processing covers only our work. After a refusal, our guidance is free.',
          'Our facts can be wrong or out of date. Check the official site before you travel.',
          'Insurance and rides come from other companies, on their own terms.',
          [
            'Our facts and software are under the MIT licence. Programs may use them within ',
            { text: 'our limits', to: href('/developers') },
            '.',
          ],
        ],
      },
      {
        id: 'you',
        heading: 'Your duties',
        blocks: [
          {
            points: [
              'Be 16 or older, and use your own name and email address.',
              'Keep your password secret. Tell us if someone else may know it.',
              'Give true and complete answers, and upload only the traveller’s documents.',
              'Apply for other people only with their permission.',
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
          'You see each fee and the total before you pay. Our staff must confirm estimates first. Your application is submitted when payment is confirmed.',
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
          'We accept other refund requests within 7 days of cancellation.',
          `A payment we cannot use is refunded in full. Money goes back the way it came, in ${arrivalText()}. Discounts reduce our own fees first; tax is refunded with its fee.`,
        ],
      },
      {
        id: 'liability',
        heading: 'Liability',
        blocks: [
          'We are liable for our mistakes as the law provides, not for an authority’s decisions or delays. Book nothing non-refundable before you have your visa. You keep your consumer rights under the law of your country.',
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
