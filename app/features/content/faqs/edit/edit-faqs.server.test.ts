import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { readContentVersion } from '#app/features/content/read-content-version.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { faqs } from '../faq.table.server.ts'
import { readFaqs } from '../read-faqs.server.ts'
import { seedFaqs } from '../seed-faqs.server.ts'
import { deleteFaq } from './delete-faq.server.ts'
import { moveFaq } from './move-faq.server.ts'
import { publishFaq } from './publish-faq.server.ts'
import { previewFaq, readAllFaqs, readFaq } from './read-faqs.server.ts'
import { saveFaq, type WantedFaq } from './save-faq.server.ts'

const aFaq = (given: Partial<WantedFaq> = {}): WantedFaq => ({
  id: newId<'faq'>(),
  drawnFrom: '',
  question: 'Is it so?',
  answer: '<p>Yes.</p>',
  published: true,
  ...given,
})

const acts = async ({ db }: RequestContext) =>
  (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act, detail }) => [
    act,
    detail.fields ?? detail.published,
  ])

describe('an officer', () => {
  test('creates one question from a form sent twice', async ({ db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    const wanted = aFaq({ question: '  Is it\n so? ', answer: '<p onclick="x()">Yes<script>1</script>.</p>' })
    expect(await saveFaq(own, wanted)).toEqual({ ok: true, value: null })
    expect(await saveFaq(own, wanted)).toEqual({ ok: true, value: null })
    expect(await readFaq(own, wanted.id)).toMatchObject({ question: 'Is it so?', answer: '<p>Yes.</p>', position: 0 })
    expect(await acts(own)).toEqual([['faq.change', 'question answer']])
  })

  test.for([
    [{ question: ' ', answer: '<p>x</p>' }, ['question']],
    [{ question: 'x', answer: '<p> </p><br>' }, ['answer']],
    [{ question: 'x', answer: '<script>x</script>' }, ['answer']],
    [{ question: '', answer: '' }, ['question', 'answer']],
  ] as const)('cannot save %j', async ([words, fields], { db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    expect(await saveFaq(own, aFaq(words))).toEqual({ ok: false, problem: { code: 'empty', fields } })
    expect(await acts(own)).toEqual([])
    expect(await db.$count(faqs)).toBe(0)
  })

  test('sees when a colleague has changed or deleted the question, and loses nothing', async ({ db, ctx }) => {
    const [one, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db, 'admin'))]
    const first = aFaq()
    await saveFaq(one, first)
    const drawnFrom = stampOf(await readFaq(one, first.id))
    expect((await saveFaq(other, { ...first, drawnFrom, answer: '<p>Theirs.</p>' })).ok).toBe(true)
    const mine = { ...first, drawnFrom, answer: '<p>Mine.</p>' }
    const answer = await saveFaq(one, mine)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'conflict', current: { answer: '<p>Theirs.</p>' } } })
    expect((await deleteFaq(one, first.id, drawnFrom)).ok).toBe(false)
    expect((await readFaq(one, first.id)).answer).toBe('<p>Theirs.</p>')

    const now = stampOf(await readFaq(one, first.id))
    expect((await saveFaq(one, { ...mine, drawnFrom: now })).ok).toBe(true)
    await deleteFaq(other, first.id, stampOf(await readFaq(one, first.id)))
    expect(await saveFaq(one, { ...mine, drawnFrom: now, question: 'Again?' })).toMatchObject({
      problem: { code: 'gone' },
    })
    expect(await acts(one)).toHaveLength(4)
  })

  test('shows, hides and deletes a question, each once however often it is sent', async ({ db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    const faq = aFaq({ published: false })
    await saveFaq(own, faq)
    const versions = [await readContentVersion(own)]
    expect(await readFaqs(ctx(visitor))).toEqual([])
    await publishFaq(own, faq.id, true)
    await publishFaq(own, faq.id, true)
    expect((await readFaqs(ctx(visitor))).map(({ question }) => question)).toEqual(['Is it so?'])
    versions.push(await readContentVersion(own))
    await publishFaq(own, faq.id, false)
    versions.push(await readContentVersion(own))
    const stamp = stampOf(await readFaq(own, faq.id))
    expect((await deleteFaq(own, faq.id, stamp)).ok).toBe(true)
    expect((await deleteFaq(own, faq.id, stamp)).ok).toBe(true)
    versions.push(await readContentVersion(own))
    expect(new Set(versions).size).toBe(4)
    const done = await acts(own)
    expect(done.map(([act]) => act)).toEqual(['faq.change', 'faq.change', 'faq.change', 'faq.delete'])
  })

  test('finds questions by any words of question and answer, including drafts', async ({ db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    await seedFaqs(ctx(anyService))
    await saveFaq(own, aFaq({ question: 'Où est Kérguelen?', published: false }))
    const found = async (query: string) => (await readAllFaqs(own, query)).faqs.length
    expect(await found('ou KERGUELEN')).toBe(1)
    expect(await found('slashed zero')).toBe(0)
    expect((await readAllFaqs(own)).faqs).toHaveLength(11)
    expect((await readAllFaqs(own)).faqs.some(({ answer }) => answer.includes('<a'))).toBe(false)
  })

  test('sees in the preview what is removed', async ({ db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    expect(previewFaq(own, { question: ' Q ', answer: '<p>A<iframe></iframe></p>' })).toEqual({
      question: 'Q',
      answer: '<p>A</p>',
      leftOut: ['iframe'],
    })
  })
})

const ordered = async (ctx: RequestContext) => (await readAllFaqs(ctx)).faqs.map(({ question }) => question).join('')

async function letters(ctx: RequestContext, names = 'abcd'): Promise<Record<string, Id<'faq'>>> {
  const ids: Record<string, Id<'faq'>> = {}
  for (const question of names) {
    const faq = aFaq({ question })
    ids[question] = faq.id
    await saveFaq(ctx, faq)
  }
  return ids
}

describe('the order of questions', () => {
  test('changes past a neighbour, once however often it is sent', async ({ db, ctx }) => {
    const own = ctx(await aStaffMember(db))
    const ids = await letters(own)
    const of = (name: string) => ids[name] as Id<'faq'>
    const before = await readContentVersion(own)
    for (const _ of [1, 2]) expect((await moveFaq(own, { id: of('c'), way: 'up', past: of('b') })).ok).toBe(true)
    expect(await ordered(own)).toBe('acbd')
    expect(await readContentVersion(own)).not.toBe(before)
    await moveFaq(own, { id: of('a'), way: 'down', past: of('c') })
    expect(await ordered(own)).toBe('cabd')
    // In a filtered list the neighbour may be further away.
    await moveFaq(own, { id: of('d'), way: 'up', past: of('c') })
    expect(await ordered(own)).toBe('dcab')
    expect(await moveFaq(own, { id: of('d'), way: 'up', past: newId() })).toMatchObject({ problem: { code: 'gone' } })
  })

  test('stays complete after many concurrent changes', async ({ committed }) => {
    const actor = await aStaffMember(committed.db)
    const own: RequestContext = { actor, now: testNow, db: committed.db, ports: committed.ports }
    const ids = await letters(own, 'abcdef')
    const all = Object.values(ids)
    const moves = Array.from({ length: 24 }, (_, turn) => ({
      id: all[(turn * 5) % 6] as Id<'faq'>,
      way: turn % 2 ? ('up' as const) : ('down' as const),
      past: all[(turn * 5 + 1 + (turn % 4)) % 6] as Id<'faq'>,
    }))
    await Promise.all(moves.map((move) => moveFaq(own, move)))
    const rows = await committed.db.select().from(faqs)
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4, 5])
    expect([...(await ordered(own))].sort().join('')).toBe('abcdef')
    // Two colleagues who press the same arrow at once intend the same move.
    const [first, second] = [...(await ordered(own))].map((name) => ids[name] as Id<'faq'>)
    if (!first || !second) throw new Error('six questions were expected')
    const up = { id: second, way: 'up' as const, past: first }
    await Promise.all([moveFaq(own, up), moveFaq(own, up)])
    const after = await readAllFaqs(own)
    expect(after.faqs.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
    await committed.db.delete(faqs)
  })
})

test('travellers do not find the question pages, and support is refused', async ({ db, ctx }) => {
  const support = await aStaffMember(db, 'support')
  const { actor: traveller } = await aTraveller(db)
  const tries: [Actor, number][] = [
    [visitor, 404],
    [traveller, 404],
    [support, 403],
  ]
  for (const [actor, status] of tries) {
    const own = ctx(actor)
    const id = newId<'faq'>()
    for (const attempt of [
      () => readAllFaqs(own),
      () => readFaq(own, id),
      async () => previewFaq(own, aFaq()),
      () => saveFaq(own, aFaq()),
      async () => publishFaq(own, id, true),
      async () => moveFaq(own, { id, way: 'up', past: id }),
      async () => deleteFaq(own, id, ''),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status })
    }
  }
  expect(await db.$count(faqs)).toBe(0)
})
