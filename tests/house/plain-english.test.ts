import ts from 'typescript'
import { expect, test } from 'vitest'
import { messagesIn } from '#tools/words/messages.mts'
import { files, isTest, nodesOf, parse, read } from './sources.ts'

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

/** The same for comments and names of tests: old names of things, and words that name no one in particular. */
const bannedInCode: typeof banned = [
  ...banned,
  [/\bsomebody\b/i, 'the user, a traveller, staff, someone'],
  [/\b(vault|held forms?|in the hands of|turned away)\b/i, 'the standard term'],
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

const sources = files.filter((file) => /^(app|demo|tests|tools)\/.*\.(tsx?|m[jt]s|css)$/.test(file))
const comment = /(?<=^|[\s{(])(\/\*[\s\S]*?\*\/|\/\/ .*$)/gm

test('comments are plain English', () => {
  const wrong = sources.flatMap((file) =>
    [...read(file).matchAll(comment)].flatMap(([text = '']) =>
      faultsOf(asOneLine(text), bannedInCode).map((fault) => `${file}: ${fault}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('names of tests are plain English', () => {
  const named = sources.filter((file) => isTest(file) || /^tests\/(journeys|guards)\/.*\.ts$/.test(file))
  const wrong = named.flatMap((file) =>
    testNamesIn(file).flatMap((name) => faultsOf(name, bannedInCode).map((fault) => `${file}: ${fault}`)),
  )
  expect(wrong).toEqual([])
})

/** The names of tests, steps and groups, also from lists (`who` in journeys, `what` in guards). */
function testNamesIn(file: string): string[] {
  return nodesOf(parse(file)).flatMap((node) => {
    if (ts.isCallExpression(node) && /^(test|describe)\b/.test(node.expression.getText())) {
      const [name] = node.arguments
      return name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)) ? [name.getText()] : []
    }
    const isName = ts.isPropertyAssignment(node) && /^(who|what)$/.test(node.name.getText())
    return isName && ts.isStringLiteral(node.initializer) ? [node.initializer.text] : []
  })
}

/** A comment without its line breaks and without the names of code in it. */
function asOneLine(text: string): string {
  return text.replaceAll(/\s*\n[\s*/]*/g, ' ').replaceAll(/`[^`]*`/g, '')
}

function faultsOf(text: string, list = banned): string[] {
  return list.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: ${instead}`] : []
  })
}
