import { payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import type { OwnPayout } from '#app/features/payments/payouts/read-own-payouts.server.ts'
import { reward } from '#app/features/referrals/referral.ts'
import { formatMoney, formatShortMoney, type Money } from '#app/lib/money.ts'

const amount = formatShortMoney(reward)

export const referralsWords = {
  title: 'Referrals',
  lede: `Invite a friend and get ${amount} of credit.`,
  rules: `You get ${formatMoney(reward)} for each new person, once their email address is confirmed and their first application is decided. Use it for our fees, or ask us to pay it out.`,
  link: {
    title: 'Your link',
    label: 'Your referral link',
    hint: 'It does not show your name.',
    get: 'Get your link',
    copy: 'Copy',
    copied: 'Copied!',
  },
  invite: {
    title: 'Invite by email',
    label: 'Email address',
    hint: 'We send one email, without your name.',
    button: 'Send invitation',
    busy: 'Sending...',
  },
  payout: {
    title: 'Payout',
    free: 'Credit we can pay out',
    reserved: (reserved: Money) => `${formatMoney(reserved)} more is reserved for a payment in progress.`,
    nothing: 'When you have credit, you can ask us to pay it out by PayPal or as a gift card.',
    unconfirmed: 'We send payouts to your email address. Confirm it first.',
    confirm: 'Confirm email address',
    way: { label: 'How should we pay you?', missing: 'Select PayPal or a gift card' },
    sentTo: 'All of it is sent to',
    nowhere: 'Your email address, once it is confirmed',
    ask: 'Ask for a payout',
    busy: 'Sending...',
    open: 'Payout requested',
    names: { amount: 'Amount', way: 'Sent by', askedAt: 'Requested', to: 'Sent to' },
    cancel: 'Cancel payout',
    cancelling: 'Cancelling...',
    past: 'Earlier payouts',
    /** "$20.00 paid by PayPal on 3 December 2026" */
    outcome: ({ state, amount, way }: Pick<OwnPayout, 'state' | 'amount' | 'way'>, day: string) => {
      if (state === 'paid') return `${formatMoney(amount)} paid ${payoutWayWords[way].by} on ${day}`
      return `${formatMoney(amount)} ${state === 'declined' ? 'declined' : 'cancelled'} on ${day}`
    },
    reason: (reason: string) => `Reason: ${reason}`,
  },
  totals: {
    label: 'Your referrals in numbers',
    all: 'Invited',
    registered: 'Opened an account',
    completed: 'Completed',
    earned: 'Earned as credit',
  },
  list: {
    title: 'Your referrals',
    caption: 'Your referrals, the newest first',
    who: 'Who',
    byLink: 'By your link',
    since: 'Since',
    status: 'Status',
    reward: 'Reward',
    none: 'Not yet',
    meaning: {
      pending: 'No account yet.',
      registered: 'First application not decided yet.',
      completed: 'Credit given.',
    },
    newest: 'The newest 100 are shown.',
    empty: 'No referrals yet',
    emptyText: 'People you invite appear here.',
  },
  stop: {
    title: 'Stop invitations',
    lede: 'Press the button and nobody can have us send an invitation to this address again.',
    button: 'Stop invitations',
    unknown: 'This link was changed or cut off. Copy it from the email as a whole.',
    done: 'You get no more invitations',
    doneText: 'We will not send one to this address again, whoever asks for it.',
  },
  failure: {
    title: 'Your request was not sent',
    text: 'Something went wrong on our side. Try again in a minute.',
  },
}
