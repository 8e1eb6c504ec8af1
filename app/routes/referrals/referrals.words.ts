import { reward } from '#app/features/referrals/referral.ts'
import { formatMoney, formatShortMoney } from '#app/lib/money.ts'

const amount = formatShortMoney(reward)

export const referralsWords = {
  title: 'Referrals',
  lede: `Bring somebody to Portolan and get ${amount} of credit.`,
  rules: `You get ${formatMoney(reward)} once for each person who opens an account by your link, confirms their email address and has the decision on their first application. It is credit for your payments to us: we do not pay it out, by PayPal or as gift cards.`,
  link: {
    title: 'Your link',
    label: 'Your referral link',
    hint: 'Share it with whomever you like. It tells nothing about you.',
    get: 'Get your link',
    copy: 'Copy',
    copied: 'Copied!',
  },
  invite: {
    title: 'Invite by email',
    label: 'Email address',
    hint: 'We send one letter, without your name. Whether somebody has an account is not told to anybody.',
    button: 'Send invitation',
    busy: 'Sending...',
  },
  totals: {
    label: 'Your referrals in numbers',
    all: 'Invited or came by your link',
    registered: 'Opened an account',
    completed: 'Completed',
    earned: 'Earned as credit',
  },
  list: {
    title: 'Your referrals',
    caption: 'Your referrals, the newest first',
    who: 'Who',
    byLink: 'Somebody by your link',
    since: 'Since',
    status: 'Status',
    reward: 'Reward',
    none: 'Not yet',
    meaning: {
      pending: 'Invited. Nobody has opened an account by this invitation.',
      registered: 'An account is open. The decision on a first application is still to come.',
      completed: 'Done. The reward is credited.',
    },
    newest: 'The newest hundred are shown.',
    empty: 'No referrals yet',
    emptyText: 'Share your link or invite somebody by email. Whoever comes is shown here.',
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
