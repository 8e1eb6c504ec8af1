import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languageStates, languages } from '#app/lib/words/languages.ts'
import { hasWords, type Message, messagesIn } from '#tools/words/messages.mts'
import { translationProblem } from '#tools/words/translation-problem.mts'
import { messagesToTranslate, readTranslation, stateOf } from '#tools/words/translations.mts'

const english = messagesIn('.', 'en')
const byId = new Map(english.map((message) => [message.id, message]))
const named = (messages: readonly Message[], why: (message: Message) => string | false | undefined) =>
  messages.flatMap((message) => {
    const problem = why(message)
    return problem ? [`${message.id}: ${problem}`] : []
  })

test('every English message parses, and has all its plural forms', () => {
  expect(english.length).toBeGreaterThan(10_000)
  expect(named(english, ({ text }) => translationProblem(text, text, 'en'))).toEqual([])
})

test('no English message is unfinished', () => {
  const wrong = /undefined|\[object|TODO|lorem/i
  expect(named(english, ({ text }) => (wrong.test(text) ? text : false))).toEqual([])
})

test('every message key is unique, and each message has its own ID', () => {
  expect(english.length).toBe(byId.size)
})

const translated = languages.filter((one): one is Exclude<Language, 'en'> => one !== 'en' && existsSync(`words/${one}`))

test('a language with a state has messages, and one with messages has a state', () => {
  expect(Object.keys(languageStates).toSorted()).toEqual(translated.toSorted())
  const days = Object.values(languageStates).map(({ day }) => day)
  expect(days.filter((day) => !/^20\d\d-\d\d-\d\d$/.test(day))).toEqual([])
})

describe.each(translated)('in %s', (language) => {
  const translation = readTranslation('.', language)
  const messages = messagesIn('.', language)

  test('there are no keys beyond the English ones', () => {
    expect(messages.filter(({ id }) => !byId.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('each message has the arguments, tags and choices of English and the plural forms of its language', () => {
    const wrong = named(messages, ({ id, text }) => {
      const source = byId.get(id)
      return source && translationProblem(source.text, text, language)
    })
    expect(wrong).toEqual([])
  })

  test('no message is a copy of the English one', () => {
    const isCopy = ({ id, text }: Message) =>
      text === byId.get(id)?.text && hasWords(text) && !translation.same.has(text) && text
    expect(named(messages, isCopy)).toEqual([])
  })

  test('every text allowed to be the same as in English exists in English', () => {
    const texts = new Set(english.map(({ text }) => text))
    expect([...translation.same].filter((text) => !texts.has(text))).toEqual([])
  })

  test.runIf(languageStates[language]?.isComplete)('no message is missing or stale', () => {
    const open = named(messagesToTranslate(english, language), (message) => {
      const state = stateOf(message, translation)
      return state !== 'done' && state
    })
    expect(open).toEqual([])
  })
})
