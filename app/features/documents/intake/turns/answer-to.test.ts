import { expect, test } from 'vitest'
import { answerTo } from './answer-to.ts'

test('fixable problems get 422, and temporary ones say when to retry', () => {
  expect(answerTo({ code: 'unreadable' })).toEqual({ status: 422 })
  expect(answerTo({ code: 'used_form' })).toEqual({ status: 409 })
  expect(answerTo({ code: 'busy' })).toEqual({ status: 503, headers: { 'Retry-After': '30' } })
  expect(answerTo({ code: 'hourly_limit', minutes: 12 })).toEqual({ status: 429, headers: { 'Retry-After': '720' } })
})
