import { heldIssuers, heldKinds } from '#app/features/visas/assess/held-permit.ts'
import { words } from '#app/lib/words/words.ts'
/** What the OpenAPI document says. */
export const restWords = words('routes/machines/rest', {
  description: (perMinute: number) =>
    [
      'What the holder of a passport needs for a destination, read-only and without a key. Every answer says when it was checked, how sure we are and where it is known from.',
      'This is a private service and not a government. Show the disclaimer of an answer to whoever relies on it.',
      'Money is in whole minor units with its currency: { "minor": 9000, "currency": "EUR" } is 90 euros, { "minor": 3000, "currency": "JPY" } is 3,000 yen.',
      'Codes of countries are taken with two or three letters in either case, and answered in capitals. Parameters that are not described here are ignored.',
      `One address may ask ${perMinute} times a minute, and a little more once in a while. With IPv6 the network of 64 bits counts as one address. Answers of 304 count, too. The headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say what is left.`,
      'Answers carry an ETag and may be kept for five minutes; ask with If-None-Match afterwards. Every address also answers HEAD, and OPTIONS for other sites. Any other method is answered with 405.',
      'Within version 1 fields are added, and never taken away or given another meaning. The lists of words may grow. Be ready for both.',
    ].join('\n\n'),
  requirements: {
    get held() {
      return `A visa or permit of another country, such as US.visa, schengen.used_visa or gcc.residence. The issuers are ${heldIssuers.map((issuer) => issuer.replace('@', '')).join(', ')}, the kinds ${heldKinds.join(', ')}. May be repeated. none says that there is none.`
    },
  },
})
