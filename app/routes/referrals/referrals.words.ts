import { reward } from '#app/features/referrals/referral.ts'
import { formatMoney, formatShortMoney } from '#app/lib/money.ts'

const amount = formatShortMoney(reward)

export const referralsWords = {
  title: 'Referrals',
  lede: `Invite a friend and get ${amount} of credit.`,
  rules: `You get ${formatMoney(reward)} for each new person, once their email address is confirmed and their first application is decided. It pays our fees; we do not pay it out.`,
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
      completed: 'Credit paid.',
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
    title: 'Your invitation was not sent',
    text: 'Something went wrong on our side. Try again in a minute.',
  },
}
