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
    lede: 'What we do for you, what we ask of you, and what happens with your money.',
    summary: [
      'We help you to apply for a visa. The authority of the country decides.',
      'You see every fee, line by line, before you pay. There are no hidden fees.',
      'A table says what you get back. You can ask for a refund within 7 days of cancellation.',
      'Your answers must be true, and the documents must belong to the traveller.',
    ],
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
          'We tell you what a route requires, and name the source and its age. We take your application and check your documents. Then we file it, or make it ready for the embassy.',
          'Insurance and rides come from other companies, on their own terms. Your offer or confirmation names the company.',
          'You can also apply to the authority yourself. Where we know its official site, we name it beside our price.',
          'We collect facts with care. They can still be wrong or out of date, since rules change without notice. Before you travel, look at the official site too.',
        ],
      },
      {
        id: 'account',
        heading: 'Your account',
        blocks: [
          {
            points: [
              'You must be at least 16 to open an account.',
              'Give your own name and an email address that you read.',
              'Keep your password to yourself. Tell us at once when somebody else may know it.',
            ],
          },
        ],
      },
      {
        id: 'decision',
        heading: 'Who decides',
        blocks: [
          'The authority decides whether a visa is issued, and how long that takes. Decision dates are expectations, not promises.',
          'A higher speed moves your case forward on our side. It does not bind the authority.',
          'What we promise is the day by which we file. We name it before you pay. If we file later, you get our service fee or the price of your plan back, once. Days on which we wait for your answer do not count.',
          'After a refusal, our guidance for a new application costs nothing extra.',
        ],
      },
      {
        id: 'you',
        heading: 'What we ask of you',
        blocks: [
          {
            points: [
              'Give true and complete answers.',
              'Upload only documents that belong to the traveller.',
              'If you apply for somebody else, you must be allowed to.',
              'Do not try to break the service, to guess passwords, or to read what is not yours.',
            ],
          },
          'We may stop an application that breaks these rules. We tell you so, and why.',
        ],
      },
      {
        id: 'fees',
        heading: 'Fees and payment',
        blocks: [
          'The price has separate lines: the government fee, our service fee or your plan, and a faster speed if you chose one.',
          'You see the total before you pay, and you pay exactly that. A price that changed meanwhile is shown to you first.',
          'Where the price is marked as an estimate, you cannot pay yet. You can ask our staff for a confirmed price.',
          'A government fee can depend on a nationality for which we do not know it. The price is then marked as an estimate, and we take no money until our staff have confirmed it.',
          'Your application is submitted when your payment is confirmed.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Cancellation and refunds',
        blocks: [
          [
            'You can withdraw an application until it is filed. You find it in ',
            { text: 'your applications', to: href('/applications') },
            '. Once it is filed, ',
            { text: 'write to us', to: `${href('/contact')}?subject=Cancel+an+application` },
            ' with its reference.',
          ],
          'When you withdraw, when the authority refuses, or when we file late, the refund in the table starts by itself.',
          `${onTimeText()} ${promiseWords.waits}`,
          'We accept refund requests within 7 days of cancellation. Our staff look at each one and answer in writing.',
          'If we do not file your application, you get everything back, unless you withdraw it. After filing, our money-back guarantee covers our own fees where we made a mistake.',
          'The government fee belongs to the authority. Once your application is filed, we cannot pay it back.',
          'A payment that arrives but cannot be used for your application is refunded in full.',
          `Money goes back the way it came, in ${arrivalText()}: to your card or UPI account, and as credit where you paid with credit.`,
          'A discount is taken off our own fees first. Tax comes back with the fee it was charged on.',
        ],
      },
      {
        id: 'liability',
        heading: 'What we answer for',
        blocks: [
          'We answer for our own mistakes in your application, as the law says. We do not answer for the decision of an authority, or for the time it takes.',
          'Do not book what cannot be changed before you hold your visa.',
          'Nothing here takes away a right that the law of your country gives you as a consumer.',
        ],
      },
      {
        id: 'facts',
        heading: 'Using our facts',
        blocks: [
          [
            'Other programs may read our facts as JSON, within the limits on the ',
            { text: 'page for developers', to: href('/developers') },
            '.',
          ],
          'The facts and the program are under the MIT licence. Keep the text of the licence with copies.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to these terms',
        blocks: [
          'New terms apply to new applications. For one that you have paid for, the terms of that day stay.',
          ['How we treat your data is described in the ', { text: 'Privacy Policy', to: href('/privacy-policy') }, '.'],
        ],
      },
    ],
  }
}
