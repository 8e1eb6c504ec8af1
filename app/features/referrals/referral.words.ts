import { letterOf } from '#app/lib/letter/letter.ts'
import { formatShortMoney } from '#app/lib/money.ts'
import { invitationsADay, type ReferralStatus, reward } from './referral.ts'

const amount = formatShortMoney(reward)

export const referralStatusWords: Record<ReferralStatus, string> = {
  pending: 'Pending',
  registered: 'Registered',
  completed: 'Completed',
}

export const inviteProblemWords = {
  missing: 'Please enter an email address',
  wrong: 'Enter an email address in the correct format, like name@example.com.',
  own: 'Enter the address of somebody else. This one is yours.',
  unconfirmed: 'Confirm your own email address first. Then you can invite others.',
  too_many: `You have sent ${invitationsADay} invitations within a day. Send the next one tomorrow, or share your link.`,
}

/** What is said of a reward, when it is credited. */
export const rewardNotice = {
  title: `You have ${amount} of credit`,
  text: `Somebody who came by you has the decision on their first application. You can use the credit for your next payment to us.`,
}

/** The email names nobody and nothing: it goes to somebody who has not asked for it. */
export const invitationMail = (link: string, stop: string) =>
  letterOf(
    'An invitation to Portolan',
    'Hello,',
    'Someone you know uses Portolan and invites you to try it. Portolan helps people apply for visas: you see what you need, what it costs and when to expect a decision.',
    { button: 'Create an account', url: link },
    'If you already have an account or do not want one, you can ignore this email. We will not write to you about this invitation again.',
    { link: 'Do not send invitations to this address again', url: stop },
  )
