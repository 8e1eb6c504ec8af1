import { words } from '#app/lib/words/words.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'

/** Proper names, the same in every language. */
export const providerWords: Record<ProviderName, string> = words('payments/provider')
