/** What the OpenAPI document says. */
export const restWords = {
  title: 'Portolan: who needs what to enter which country',
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
  docs: 'The same for people, with examples.',
  openapi: 'The description of all this, in OpenAPI 3.1.',
  countries: {
    summary: 'Countries, territories and travel documents.',
    query: 'A name, a part of one, or a code. Marks and capitals do not matter.',
  },
  requirements: {
    summary: 'What the holder of a passport needs for a destination.',
    from: 'Whose passport it is. Codes of travel documents are taken, too.',
    to: 'Where the journey goes.',
    purpose: 'Why somebody travels. Without one, a short visit is meant.',
    passportExpiresOn: 'When the passport expires. With it, passportVerdict says whether that is late enough.',
    passportIssuedOn: 'When the passport was issued.',
    arrivesOn: 'The first day there. Without one, today is meant.',
    leavesOn: 'The last day there. Without one, a stay of 30 days is meant.',
  },
  schemes: {
    summary: 'Visas and authorisations that are open or announced.',
    destination: 'Only those of one country. Without it, all of them.',
    limit: 'How many an answer holds at most.',
    offset: 'How many to leave out before.',
  },
  headers: {
    etag: 'Stays the same until the answer changes.',
    cacheControl: 'How long the answer may be kept.',
    limit: 'How many requests a minute this address may make.',
    remaining: 'How many of them are left.',
    reset: 'In how many seconds the count starts again.',
    retryAfter: 'In how many seconds to go on.',
    allow: 'What may be done here.',
  },
  responses: {
    found: 'The answer.',
    notModified: 'You have this answer already.',
    badRequest: 'A parameter cannot be read.',
    notFound: 'There is no such country, or it cannot stand here.',
    methodNotAllowed: 'Nothing can be changed here.',
    notAcceptable: 'The request excludes JSON.',
    tooManyRequests: 'The limit of this address is reached.',
  },
}
