import { letterOf } from '#app/lib/letter/letter.ts'
import { formatShortMoney } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { invitationsADay, type ReferralStatus, reward } from './referral.ts'

const amount = formatShortMoney(reward)

export const referralStatusWords: Record<ReferralStatus, string> = words('referrals/referral', 'referralStatus')

export const inviteProblemWords = words('referrals/referral', 'inviteProblem')

/** What is said of a reward, when it is credited. */
export const rewardNotice = words('referrals/referral', 'rewardNotice', {
  get title() {
    return `You have ${amount} of credit`
  },
})

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
