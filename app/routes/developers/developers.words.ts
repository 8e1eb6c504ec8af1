/** The page for people who write programs. */
export const developersWords = {
  title: 'For developers',
  description: 'Visa requirements as open data: who needs what for which country, as JSON, free and without a key.',
  lede: 'Who needs what to enter which country, as JSON. It is free, needs no key and is read-only.',
  notGovernment:
    'We are a private service and not a government. Show the disclaimer in an answer to whoever relies on it.',

  example: 'One question, one answer',
  exampleWhy: 'What somebody with an Indian passport needs for France. The answer is shortened here.',
  question: 'The question',
  answer: 'The answer',
  whole: 'Open the whole answer',

  addresses: 'What you can ask',
  required: 'required',
  words: (list: readonly string[]) => `One of: ${list.join(', ')}.`,
  range: (least: number, most: number) => `From ${least} to ${most}.`,
  tryIt: 'Try it',

  read: 'How to read an answer',
  reading: [
    'Every fact has a day in asOf, its evidence, and a confidence computed from that: high, medium or low.',
    'Where stale is true, the fact is old, past its own end or uncertain. Check the official site then.',
    'Money is in whole minor units with its currency. 9000 EUR is 90 euros, and 3000 JPY is 3,000 yen.',
    'Empty values are null, and an empty list is a list. A field is never left out.',
    'The kind unknown means that we do not know. It never means that no visa is needed.',
  ],

  errors: 'Errors',
  errorsWhy: 'An error is JSON, too. Its code is for your program, and field names the parameter to blame.',
  mistake: 'The answer to a country that is not there',
  statuses: [
    ['400', 'A parameter cannot be read.'],
    ['404', 'There is no such country, or it cannot stand in this place.'],
    ['405', 'Only GET, HEAD and OPTIONS are answered.'],
    ['406', 'The Accept header excludes JSON.'],
    ['429', 'The limit is reached. Retry-After says how many seconds to wait.'],
    ['503', 'The facts cannot be read just now. Retry-After says when to ask again.'],
  ] as const,

  limits: 'Limits',
  limit: (perMinute: number) =>
    `One address may ask ${perMinute} times a minute, and a little more once in a while. With IPv6, a network of 64 bits counts as one address.`,
  limitHeaders: 'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset tell you what is left.',
  caching: 'Answers may be kept for five minutes. Ask again with the ETag, and a 304 costs you almost nothing.',
  conditional: 'The same question again',
  cors: 'Pages of any site may ask from the browser. No cookie is read and none is set.',

  versions: 'Versions',
  version:
    'The 1 in the address is the version. Within it, fields are added and never taken away. Lists of words, such as the kinds, may grow.',
  described: 'Everything is described in OpenAPI 3.1, ready for the tools that make clients.',
  openapi: 'Open the OpenAPI document',

  licence: 'Licence',
  licensed:
    'The data and the program are under the MIT licence. You may use them for anything, also for money. Keep the licence text with copies of the data.',
  warranty:
    'The facts are collected with care, and they can be wrong or out of date. The authority of the country decides.',

  copyable: {
    requirement: (origin: string) => `curl ${origin}/rest/v1/requirements/IN/FR`,
    conditional: (origin: string, etag: string) =>
      `curl -i -H 'If-None-Match: ${etag}' \\\n  ${origin}/rest/v1/requirements/IN/FR`,
    etag: 'W/"the ETag of the last answer"',
    get: (path: string) => `GET ${path}`,
  },
}
