import { href } from 'react-router'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { Obstacle } from './deletion/deletion.ts'
import { deletionWord } from './deletion/deletion.ts'
import { retention } from './retention.ts'

type ObstacleWords = { text: string; link?: { text: string; to: string } }

const wait = `${retention.deletionWaitDays} days`

export const dataWords = {
  title: 'Your data',
  lede: 'Save a copy of what we keep about you, or delete your account.',
  open: 'Open your data',
  back: 'Security',
  copy: {
    title: 'Save a copy',
    text: 'One ZIP file with everything your account holds. Other programs can read it.',
    contains: [
      'Your account, profile and security activity',
      'Your applications with every answer and their history',
      'The documents you uploaded, decrypted',
      'Prices you were shown, payments, refunds, receipts and invoices',
      'Your newsletter, your messages to us and our answers',
    ],
    care: 'Anybody who has the file can read it. Keep it in a safe place.',
    button: 'Save a copy of my data',
  },
  remove: {
    title: 'Delete your account',
    text: `We wait ${wait} before we delete anything. Until then you can change your mind.`,
    goes: 'What is deleted',
    going: [
      'Your account, your profile and every way to sign in',
      'Your answers, together with the key that opens them',
      'Your documents and their files',
      'Your messages to us and your newsletter',
      'Your billing information, and your cards at the payment provider',
    ],
    credit: (credit: Money) => `Your credit of ${formatMoney(credit)}, which nobody can use any more`,
    stays: 'What stays',
    staying:
      'Our books keep the amount and the time of each payment and the number of its invoice, without your name. The law asks for that.',
    typed: `Type ${deletionWord} to show that you mean it`,
    typedHint: 'Your other devices are signed out at once. This one stays signed in.',
    wordMissing: `Type the word ${deletionWord}`,
    failedTitle: 'Your account was not marked for deletion',
    button: 'Delete my account',
    busy: 'Marking your account...',
    blocked: 'You cannot delete your account yet',
    blockedText: 'This has to be over first:',
  },
  due: {
    title: (at: Date) => `Your account will be deleted on ${formatDate(dayOf(at))}`,
    text: 'Everything works as before until then. Signing in does not stop it.',
    keep: 'Keep my account',
  },
  failure: {
    name: 'Failed to mark the account',
    title: 'Nothing was changed',
    text: 'Something went wrong on our side.',
    more: 'Your account is as it was. Please try again in a minute.',
  },
}

export const keepWords = {
  title: 'Keep your account',
  lede: 'You asked us to delete your Portolan account. Press the button to keep it, with everything in it.',
  button: 'Keep my account',
  busy: 'Keeping your account...',
  expiredTitle: 'This link to keep an account no longer works',
  expired: 'Your account stays already, or it is deleted. Sign in to see which.',
  signIn: 'Sign in',
}

/** What stands in the way of a deletion, and what somebody can do about it. */
export function obstacleWords(obstacle: Obstacle): ObstacleWords {
  switch (obstacle.kind) {
    case 'case':
      return {
        text: `Your application ${obstacle.reference} for ${obstacle.toName} is being processed. Wait for the decision, or write to us to stop it.`,
        link: {
          text: 'See the application',
          to: href('/applications/:applicationId', { applicationId: obstacle.applicationId }),
        },
      }
    case 'payment':
      return {
        text: `A payment for your application ${obstacle.reference} is under way. Finish or cancel it.`,
        link: {
          text: 'See the payment',
          to: href('/apply/:applicationId/pay', { applicationId: obstacle.applicationId }),
        },
      }
    case 'refund':
      return {
        text: `Money for your application ${obstacle.reference} has still to go back to you. Write to us if it takes too long.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'review':
      return {
        text: `Somebody of our team is looking at your payment for application ${obstacle.reference}. Wait until they have finished, or write to us if it takes too long.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'held':
      return {
        text: `A question about your application ${obstacle.reference} is still open. We keep it until that is settled.`,
        link: { text: 'Write to us', to: href('/contact') },
      }
    case 'staff':
      return { text: 'Your account belongs to our staff. An administrator has to take its role away first.' }
  }
}
