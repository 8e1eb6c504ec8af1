import { emailOf } from '#app/lib/email/email-message.ts'
import { formatShortMoney } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { invitationsADay, type ReferralStatus, reward } from './referral.ts'

const said = words('referrals/referral')

export const referralStatusWords: Record<ReferralStatus, string> = words('referrals/referral', 'referralStatus')

export const inviteProblemWords = words('referrals/referral', 'inviteProblem', {
  get too_many() {
    return said.inviteProblem.tooMany({ count: invitationsADay })
  },
})

/** The notification of a reward, when it is credited. */
export const rewardNotice = () => ({
  title: said.rewardNotice.credit({ amount: formatShortMoney(reward) }),
  text: said.rewardNotice.text,
})

/** The email contains no names or details: its recipient has not asked for it. */
export function invitationMail(link: string, stopLink: string) {
  const { subject, hello, text, button, ignore, stop } = said.invitationMail
  return emailOf(subject, hello, text, { button, url: link }, ignore, { link: stop, url: stopLink })
}
