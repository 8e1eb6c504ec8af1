import { words } from '#app/lib/words/words.ts'
/** Apart from the words of the policy, since every page fetches these. */
export const cookieBannerWords = words('routes/legal/cookie-banner')
