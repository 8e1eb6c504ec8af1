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
    'Somebody you know uses Portolan and invites you. Portolan helps people apply for visas: it says what is needed, what it costs and when there is a decision.',
    { button: 'Open an account', url: link },
    'If you have an account already, or do not want one, there is nothing to do. We do not write to you again because of this invitation.',
    { link: 'Never get an invitation at this address again', url: stop },
  )
