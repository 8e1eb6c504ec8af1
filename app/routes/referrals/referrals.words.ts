import { words } from '#app/lib/words/words.ts'

export const referralsWords = words('routes/referrals')
