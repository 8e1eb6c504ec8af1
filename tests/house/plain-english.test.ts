import { expect, test } from 'vitest'
import { messagesIn } from '#tools/words/messages.mts'
import { files, read } from './sources.ts'

/** Words and patterns to avoid, and what to write. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m|so|m?ever|soever)\b/i, 'who, anyone who'],
  [
    /\b(meanwhile|lest|thereof|thereby|therein|hereby|herein|wherein|aforementioned|anew)\b/i,
    'leave it out, or: again',
  ],
  [
    /\b(in order to|utili[sz]e|kindly|prior to|in the event that|with regard to)\b/i,
    'to, use, please, before, if, about',
  ],
  [/\b(is|are|was|were|be) told\b/i, 'is notified, we tell'],
  [/\bit is said\b/i, 'name who says it'],
  [/\bthe books\b/i, 'audit log, ledger'],
  [/\bg(ives?|iven|ave|iving) back\b/i, 'refund, return'],
  [/\b(shut out|shut)\b/i, 'locked out, closed'],
  [/\bwhat one\b/i, 'what you'],
  [/\bstands? (in|on|there|here|at|below|above|beside)\b/i, 'is'],
  [/\bunder way\b/i, 'in progress'],
  [/\bnowhere\b/i, 'not anywhere'],
]

/** Sentences specified word for word may contain a contraction. */
const contraction = /\b\w+n['’]t\b|\b(it|that|there|here|you|we|they|I)['’](s|re|ll|ve|d|m)\b/i
const specified = [
  "We couldn't find visa requirements for the selected countries. Please try different countries or contact our support team for assistance.",
  "We couldn't find the visa information you're looking for.",
  "We couldn't find any articles matching your search criteria. Try adjusting your filters or search term.",
  "You don't have admin permissions",
  "You haven't submitted any visa applications yet.",
  "We don't have detailed visa requirements for this route. Using generic information.",
  "We'll get back to you as soon as possible.",
]

const english = messagesIn('.', 'en')

test('no message has a word or phrase that is not plain English', () => {
  const wrong = english.flatMap(({ id, text }) => faultsOf(text).map((fault) => `${id}: ${fault}`))
  expect(wrong).toEqual([])
})

test('only sentences from the specification have contractions', () => {
  const rest = english.filter(({ text }) =>
    contraction.test(specified.reduce((all, one) => all.replace(one, ''), text)),
  )
  expect(rest.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
})

// Legal texts have their own sentences. Earlier records stay as written.
const documents = files.filter((file) => /^(\w+|docs\/[\w-]+)\.md$/.test(file))

test.for(documents)('%s is plain English', (file) => {
  const prose = read(file)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, '')
  expect(faultsOf(prose)).toEqual([])
})

function faultsOf(text: string): string[] {
  return banned.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: ${instead}`] : []
  })
}
