import { expect, test } from 'vitest'
import type { Id } from '#app/lib/id.ts'
import { type Actor, staffMember, visitor } from '#app/platform/actor.ts'
import { anyService } from '#tests/support/any-service.ts'
import { faqActions, mayActOnFaqs } from './faqs/faq.policy.ts'
import { contactActions, mayActOnContactMessages } from './messages/contact-message.policy.ts'

const accountId = '0b9f3c1e-6a52-4d0c-9b1f-2f4f3a6f7a11' as Id<'account'>
const actors: Record<string, Actor> = {
  visitor,
  traveller: { kind: 'traveller', accountId, emailVerified: false },
  officer: staffMember(accountId, 'officer'),
  support: staffMember(accountId, 'support'),
  service: anyService,
}

const allowed = (may: (actor: Actor) => boolean) => Object.keys(actors).filter((name) => may(actors[name] as Actor))

test('anyone reads the questions, officers write them, and only the service loads the first', () => {
  const table = Object.fromEntries(
    faqActions.map((action) => [action, allowed((actor) => mayActOnFaqs(actor, action))]),
  )
  expect(table).toEqual({ read: Object.keys(actors), load: ['service'], manage: ['officer'] })
})

test('visitors, travellers and staff may send a message', () => {
  const may = (action: (typeof contactActions)[number]) => allowed((actor) => mayActOnContactMessages(actor, action))
  const table = Object.fromEntries(contactActions.map((action) => [action, may(action)]))
  expect(table).toEqual({
    send: ['visitor', 'traveller', 'officer', 'support'],
    'read-own': ['traveller', 'officer', 'support'],
    list: ['officer', 'support'],
    serve: [],
  })
})

test('all staff may answer, but never a message of their own', () => {
  const serves = (sender: Id<'account'> | null) =>
    allowed((actor) => mayActOnContactMessages(actor, 'serve', { accountId: sender }))
  expect([serves(null), serves(accountId)]).toEqual([['officer', 'support'], []])
})
