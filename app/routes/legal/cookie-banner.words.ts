import { words } from '#app/lib/words/words.ts'
/** Separate from the policy texts, because every page loads these. */
export const cookieBannerWords = words('routes/legal/cookie-banner')
