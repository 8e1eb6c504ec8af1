import { lifetimes } from '#app/features/accounts/lifetimes.ts'
import { retention } from '#app/features/privacy/retention.ts'
import type { RetentionRules } from '#app/features/settings/retention/retention-rules.ts'
import { href } from '#app/lib/words/href.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { operatorBlocks } from './legal.words.ts'
import type { LegalPage } from './legal-page.ts'

type Given = { organisation: Organisation; demo: boolean; rules: RetentionRules }

export function privacyPolicy({ organisation, demo, rules }: Given): LegalPage {
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
      'You can save a copy of your data and delete your account yourself, on the page Your data.',
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
              'Your sign-in: which ways you set up (a code app, passkeys, a linked service, a telephone number), and the browsers you used. Of passkeys we hold the public half only.',
              'Your security activity: each sign-in and each change, with time, browser and network address.',
              'Your profile, if you fill it in. It is encrypted.',
              'Travellers you save for your next applications: their names, passports and personal answers. They are encrypted.',
              'Your applications: the route, the visa, the purpose, the travel date, the speed, and the history of each case.',
              'Your answers about the traveller: name, passport, contact details. They are encrypted.',
              'Your documents: each file, encrypted. Beside it we keep its name, type, size, a checksum and the time of upload.',
              'Your payments: amount, currency, time, outcome, method, and the brand and last four digits of a card.',
              'Your quotes: each price you were shown before you paid, line by line.',
              'Browsers in which you turned on push notifications: a name, the day, and where they are reached, encrypted.',
              'Emails we sent you. They are encrypted too.',
            ],
          },
          'We never receive a card number, an expiry date or a security code. You type them on the payment provider’s page.',
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
              'The staff who work on your case see your application and its documents. Your account shows you each time they opened one.',
              'The payment provider receives the amount, your email address, what you pay for and what you type on its page.',
              'If you order insurance or a ride through us, that company receives what it needs for it.',
              'The mail server that carries our emails receives them and your email address.',
              'If you ask for text messages, the company that carries them receives your number and that there is news.',
              'If you turn on push notifications, your browser’s push service passes on an encrypted message that it cannot read.',
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
              'A session ends after 14 days without a visit, and after 30 days in any case. What we noted about it goes with it, or when you sign out.',
              `A draft is deleted ${rules.draftDays} days after you last changed it.`,
              `Answers and documents are deleted ${rules.decidedDays} days after the decision on an application. If it was withdrawn or cancelled, they are deleted ${rules.closedDays} days after that. Each application says the exact day.`,
              'A visa that we shared with you stays until its last day, if that is later.',
              'If an application is disputed, we keep it until that is settled. The application says so.',
              'What you keep under Documents, outside an application, stays until you delete it. So do travellers you save.',
              `Support tickets are deleted ${rules.ticketDays} days after they were resolved. Contact messages and reports about visa facts are deleted ${rules.messageDays} days after we answered.`,
              `Notifications are deleted after ${rules.notificationDays} days.`,
              `The list of sign-ins and changes to your account goes back ${rules.activityDays} days. Switch it off, and it is deleted at once.`,
              `A browser that we know again is forgotten ${rules.deviceDays} days after its last visit.`,
              `Counts of failed sign-ins are deleted after ${retention.attemptHours} hours.`,
              `A link that confirms your email address works for ${lifetimes.confirmDays} days. A link to set a new password works for ${lifetimes.resetMinutes} minutes.`,
              `Emails and text messages are deleted ${rules.emailDays} days after we sent them.`,
              `So that a form sent twice counts once, we keep a mark of it for ${retention.idempotencyKeyDays} days.`,
              'A document that you remove is deleted at once, with every earlier version and its key.',
              'A document that you replace stays, encrypted, with your case.',
              `An address that was typed for the newsletter and never confirmed is deleted ${retention.unconfirmedSubscriptionDays} days after the last letter.`,
              'If you leave the newsletter, we keep your address with a note that you left. It goes with your account, or when you ask us.',
              `Your account stays until you delete it, with the route, the dates and the history of each application. We wait ${retention.deletionWaitDays} days in case you change your mind. Then all of it is gone.`,
              'Our ledger keeps the amount and the time of each payment, and the number of its invoice, for as long as accounting law requires. Your name is not in it.',
              'Our audit log keeps what staff did and when. It holds no answers and no documents.',
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
                { text: 'your dashboard', to: href('/dashboard') },
                '.',
              ],
              'Correct your answers and remove documents for as long as an application is not submitted.',
              'Save your documents, and the receipt of each payment as a PDF.',
              ['Correct your particulars in ', { text: 'your profile', to: href('/profile') }, '.'],
              [
                'Save a copy of all your data in one file, in a form that other programs can read, on the page ',
                { text: 'Your data', to: href('/security/data') },
                '.',
              ],
              [
                'Delete your account on ',
                { text: 'the same page', to: href('/security/data') },
                '. We destroy the key to your answers. Backup copies lose them when they are replaced.',
              ],
            ],
          },
          [
            'For everything else, ',
            { text: 'write to us', to: `${href('/contact')}?subject=My+data` },
            '. We answer within one month, and it costs nothing:',
          ],
          {
            points: [
              'Access and portability, if you cannot sign in.',
              'Correction of what you cannot change yourself.',
              'Erasure, if you cannot sign in. What the law tells us to keep stays.',
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
            { text: 'Cookie Policy', to: href('/cookies') },
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
