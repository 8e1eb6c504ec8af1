import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import first from '#data/content/faqs.json' with { type: 'json' }
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { cleanHtml } from '../clean-html.ts'
import { contentLoads } from '../posts/post.table.server.ts'
import { faqs } from './faq.table.server.ts'
import { readFaqs } from './read-faqs.server.ts'
import { seedFaqs } from './seed-faqs.server.ts'
import { matchingFaqs } from './shown-faqs.ts'

test('a new installation has the ten questions, in order, loaded once', async ({ ctx }) => {
  expect(await seedFaqs(ctx(anyService))).toBe('loaded')
  expect(await seedFaqs(ctx(anyService))).toBe('unchanged')
  const shown = await readFaqs(ctx())
  expect(shown.map(({ question }) => question)).toEqual(first.map(({ question }) => question))
  expect(shown).toHaveLength(10)
})

test('questions that staff deleted or changed are not restored', async ({ ctx, db }) => {
  await seedFaqs(ctx(anyService))
  const [gone, changed] = first.map(({ question }) => question)
  await db.delete(faqs).where(eq(faqs.question, gone ?? ''))
  await db
    .update(faqs)
    .set({ answer: '<p>Ours.</p>' })
    .where(eq(faqs.question, changed ?? ''))
  expect(await seedFaqs(ctx(anyService))).toBe('unchanged')
  const shown = await readFaqs(ctx())
  expect(shown).toHaveLength(9)
  expect(shown[0]).toMatchObject({ question: changed, answer: '<p>Ours.</p>', text: 'Ours.' })

  await db.delete(faqs)
  expect(await seedFaqs(ctx(anyService))).toBe('unchanged')
  expect(await readFaqs(ctx())).toEqual([])
})

test('only the service loads the questions', async ({ ctx }) => {
  await expect(seedFaqs(ctx(visitor))).rejects.toBeInstanceOf(NotFound)
})

test('drafts are hidden, and an answer is also sanitised when it is rendered', async ({ ctx, db }) => {
  const row = { createdAt: testNow, updatedAt: testNow, published: true }
  await db.insert(faqs).values([
    { ...row, id: newId<'faq'>(), question: 'Draft?', answer: '<p>No.</p>', published: false, position: 0 },
    { ...row, id: newId<'faq'>(), question: 'Last?', answer: '<p>Yes.</p>', position: 2 },
    {
      ...row,
      id: newId<'faq'>(),
      question: 'First?',
      answer: '<p onclick="x()">Yes<script>alert(1)</script>.</p>',
      position: 1,
    },
  ])
  const shown = await readFaqs(ctx())
  expect(shown.map(({ question, answer }) => [question, answer])).toEqual([
    ['First?', '<p>Yes.</p>'],
    ['Last?', '<p>Yes.</p>'],
  ])
})

test('two questions with one text, and one in another script, have different addresses', async ({ ctx, db }) => {
  const row = { createdAt: testNow, updatedAt: testNow, published: true, answer: 'Yes.' }
  const questions = ['Why?', 'Why?', '签证要多少钱？']
  await db
    .insert(faqs)
    .values(questions.map((question, position) => ({ ...row, id: newId<'faq'>(), question, position })))
  const anchors = (await readFaqs(ctx())).map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(3)
  for (const anchor of anchors) expect(anchor).toMatch(/^faq-[a-z0-9-]+$/)
})

test.for([
  ['PASSPORT', 'Do I need to submit my original passport?', true],
  ['  original   passport ', 'Do I need to submit my original passport?', true],
  ['passport original', 'Do I need to submit my original passport?', true],
  ['urgent faster', 'Can I expedite my application?', true],
  ['visá', 'Do I need a transit visa?', true],
  ['strong', 'How does the application process work?', false],
  ['href', 'How can I check my application status?', false],
  ['<li>', 'What documents are required?', false],
  ['', 'Can I apply online?', true],
] as const)('a search for "%s" finds "%s": %s', async ([query, question, found], { ctx }) => {
  await seedFaqs(ctx(anyService))
  const matches = matchingFaqs(await readFaqs(ctx()), query).map((faq) => faq.question)
  expect(matches.includes(question)).toBe(found)
})

test('the first answers are clean HTML, with short sentences and no promises', () => {
  for (const { answer } of first) {
    expect(cleanHtml(answer)).toBe(answer)
    const text = answer.replace(/<\/?(p|li|ol|ul)>/g, '\n').replace(/<[^>]+>/g, '')
    for (const sentence of text.split(/(?<=[.?!:])\s|\n/))
      expect(sentence.split(/\s+/).length, sentence).toBeLessThan(21)
    expect(text).not.toMatch(/!|n't|guarantee|we will get|you will get/i)
  }
})

test('eight servers that start together load the questions once', async ({ committed }) => {
  const ctx: RequestContext = { actor: anyService, now: testNow, db: committed.db, ports: committed.ports }
  const done = await Promise.all(Array.from({ length: 8 }, () => seedFaqs(ctx)))
  expect(done.filter((each) => each === 'loaded')).toHaveLength(1)
  expect(await committed.db.$count(faqs)).toBe(10)
  await committed.db.delete(faqs)
  await committed.db.delete(contentLoads)
})
