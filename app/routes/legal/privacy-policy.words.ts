import type { Organisation } from '#app/platform/organisation.ts'
import { operatorBlocks } from './legal.words.ts'
import type { LegalPage } from './legal-page.ts'

type Given = { organisation: Organisation; demo: boolean }

export function privacyPolicy({ organisation, demo }: Given): LegalPage {
  return {
    title: 'Privacy Policy',
    pageTitle: 'Privacy Policy: what we keep, why and how long',
    description:
      'What Portolan keeps about you and why, who receives it, how long it stays, and how you get a copy or have it erased.',
    lede: 'What we know about you, what we do with it, and how you get a copy or have it erased.',
    summary: [
      'We keep what an authority asks for, and what we need to run your account.',
      'Your answers and documents are stored encrypted. You see them, and so do the staff who work on your case.',
      'We sell nothing, show no advertising, and load nothing from other companies.',
      'You can ask for a copy of your data, or for its deletion.',
    ],
    sections: [
      {
        id: 'who',
        heading: 'Who is responsible',
        blocks: operatorBlocks(organisation, demo),
      },
      {
        id: 'what',
        heading: 'What we keep',
        blocks: [
          'You can look up every route, price and date without telling us who you are. Once you sign up, we keep this:',
          {
            points: [
              'Your account: full name, email address, country, and the day you opened it. Of your password we keep only a coded form (an Argon2id hash), which cannot be turned back.',
              'Your sessions: when you signed in, from which network address, and what your browser calls itself.',
              'Your applications: the route, the visa, the purpose, the travel date, the speed, and the history of each case.',
              'Your answers about the traveller: name, passport, contact details. They are encrypted.',
              'Your documents: each file, encrypted. Beside it we keep its name, type, size, a checksum and the time of upload.',
              'Your payments: amount, currency, time, outcome, method, the brand of a card, or the reference of a transfer.',
              'Your quotes: each price you were shown before you paid, line by line.',
              'Emails we sent you. They are encrypted too.',
            ],
          },
          'We never keep a card number, an expiry date or a security code. They go to the payment provider.',
          'If you write to us, we keep your name, your address and your message, encrypted. We note if you were signed in. A copy may go to our staff by email.',
          'If you ask for our newsletter, we keep your email address. We also keep when you asked, confirmed and left.',
          'To stop guessing, we count failed sign-ins under a coded form of the email address. For a short time we also count requests from each network address.',
        ],
      },
      {
        id: 'why',
        heading: 'Why we use it',
        blocks: [
          {
            points: [
              'To prepare and file your application, because you asked us to (a contract).',
              'To answer what you write to us, because you asked.',
              'To take payments and keep accounts, because the law asks for it.',
              'To keep your account safe, because it is in your interest and ours.',
              'To send the newsletter and to remember your preferences, only if you agreed. You can withdraw that at any time.',
            ],
          },
          'No program decides about you alone. Our checks only say what is missing. The authority decides on the visa.',
        ],
      },
      {
        id: 'recipients',
        heading: 'Who receives it',
        blocks: [
          {
            points: [
              'The authority of your destination receives what it asks for. It may lie in another part of the world, under other laws.',
              'The staff who work on your case see your application and its documents.',
              'The payment provider receives the amount and what you typed to pay.',
              'If you order insurance or a ride through us, that company receives what it needs for it.',
              'The mail server that carries our emails receives them and your email address.',
            ],
          },
          'Nobody else receives anything, unless a court or a law orders us to hand it over.',
          'Our pages load no scripts, pictures or fonts from other companies. Nobody else learns that you read them.',
        ],
      },
      {
        id: 'safety',
        heading: 'How it is protected',
        blocks: [
          {
            points: [
              'Answers are encrypted with a key used for you alone, and every file with its own key (AES-256-GCM).',
              'Those keys are encrypted with a main key that is not in the database.',
              'Photos are drawn anew when you upload them. Hidden notes of the camera, such as the place, are gone.',
              'Of the cookie that keeps you signed in, the database holds only a hash.',
              'Our log says which page failed and when. It holds no answers, no documents and no passwords.',
            ],
          },
        ],
      },
      {
        id: 'how-long',
        heading: 'How long we keep it',
        blocks: [
          {
            points: [
              'A session ends after 14 days without a visit, and after 30 days in any case. What we noted about it is deleted when you sign out. If the session runs out instead, the note stays until we erase your account.',
              'A link that confirms your email address works for 2 days.',
              'A document that you remove is deleted at once, with every earlier version and its key.',
              'A document that you replace stays, encrypted, with your case.',
              'If you leave the newsletter, we keep your address with a note that you left. It goes when you ask us to erase it.',
              'Your account, applications, emails and messages stay until you ask us to erase them.',
              'Our books keep the amount and the time of each payment for as long as the law on accounts asks.',
            ],
          },
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          'Some things you can do yourself, today:',
          {
            points: [
              [
                'See your applications, their answers and their history on ',
                { text: 'your dashboard', to: '/dashboard' },
                '.',
              ],
              'Correct your answers and remove documents for as long as an application is not submitted.',
              'Save your documents, and the receipt of each payment as a PDF.',
            ],
          },
          [
            'For everything else, ',
            { text: 'write to us', to: '/contact?subject=My+data' },
            '. We answer within one month, and it costs nothing:',
          ],
          {
            points: [
              'Access: a copy of all that we keep about you.',
              'Correction of what is wrong.',
              'Erasure: we delete your account and destroy the key to your answers. Backup copies lose them when they are replaced. What the law tells us to keep stays.',
              'Portability: your answers in a form that other programs can read.',
              'Objection, and a stop to what you had agreed to.',
            ],
          },
          'Write from the email address of your account, so that nobody else gets your data.',
          'You can also complain to the data protection authority of the country you live in.',
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        blocks: [
          'The service is not meant for people under 16, and they may not open an account.',
          'A parent or guardian may apply for a child. The data about the child is kept with that application.',
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          [
            'Each cookie, with its purpose and its time, is listed in the ',
            { text: 'Cookie Policy', to: '/cookies' },
            '.',
          ],
        ],
      },
      {
        id: 'changes',
        heading: 'Changes to this text',
        blocks: ['When we change what we keep or why, we change this text first.'],
      },
    ],
  }
}
