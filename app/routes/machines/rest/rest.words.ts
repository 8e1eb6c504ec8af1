import { heldIssuers, visaRecordKinds } from '#app/features/visas/assess/held-permit.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

export const restWords = words('routes/machines/rest', {
  description: (perMinute: number): string =>
    restWords.paragraphs.map((one) => (typeof one === 'string' ? one : one({ perMinute }))).join('\n\n'),
  requirements: {
    get held(): string {
      const issuers = heldIssuers.map((issuer) => issuer.replace('@', ''))
      return restWords.requirements.heldPermits({
        issuers: briefListText(issuers),
        kinds: briefListText(visaRecordKinds),
      })
    },
  },
})
