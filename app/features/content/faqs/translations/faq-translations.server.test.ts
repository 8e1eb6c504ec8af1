import { expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { stampOf } from '#app/features/content/text-stamp.ts'
import { gapsIn } from '#app/features/content/translations/translation.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { inLanguage } from '#words-source'
import { deleteFaq } from '../edit/delete-faq.server.ts'
import { moveFaq } from '../edit/move-faq.server.ts'
import { publishFaq } from '../edit/publish-faq.server.ts'
import { readAllFaqs, readFaq } from '../edit/read-faqs.server.ts'
import { saveFaq } from '../edit/save-faq.server.ts'
import { readFaqs } from '../read-faqs.server.ts'
import { matchingFaqs } from '../shown-faqs.ts'
import { deleteFaqTranslation, findFaqTranslationToEdit, saveFaqTranslation } from './edit-faq-translation.server.ts'
import { faqTranslations } from './faq-translation.table.server.ts'

const texts = { question: ' ¿Es así? ', answer: '<p onclick="x()">Sí<script>1</script>.</p>' }

async function toEdit(ctx: RequestContext, id: Id<'faq'>) {
  const found = await findFaqTranslationToEdit(ctx, id, 'es')
  if (!found) throw new Error('There is no such question')
  return { ...found, drawnFrom: found.version ? stampOf(found.version) : '', madeFrom: found.english.hash }
}

async function save(ctx: RequestContext, id: Id<'faq'>, given: Partial<typeof texts> = {}) {
  const { drawnFrom, madeFrom } = await toEdit(ctx, id)
  return saveFaqTranslation(ctx, { id, language: 'es', drawnFrom, madeFrom, ...texts, ...given })
}

type Given = { db: RequestContext['db']; ctx: (actor?: Actor) => RequestContext }

async function aQuestion({ db, ctx }: Given, question = 'Is it so?') {
  const own = ctx(await aStaffMember(db))
  const id = newId<'faq'>()
  await saveFaq(own, { id, drawnFrom: '', question, answer: '<p>Yes.</p>', published: true })
  return { own, id, reader: ctx(visitor) }
}

async function changeEnglish(ctx: RequestContext, id: Id<'faq'>, answer: string): Promise<void> {
  const { question, published, updatedAt } = await readFaq(ctx, id)
  await saveFaq(ctx, { id, drawnFrom: stampOf({ updatedAt }), question, answer, published })
}

test('readers get a translation where there is one, at one address for all languages', async ({ db, ctx }) => {
  const { own, id, reader } = await aQuestion({ db, ctx })
  await aQuestion({ db, ctx }, 'And this?')
  await save(own, id)
  const shown = await inLanguage('es', () => readFaqs(reader))
  expect(shown.map(({ language, question, text }) => [language, question, text])).toEqual([
    ['es', '¿Es así?', 'Sí.'],
    ['en', 'And this?', 'Yes.'],
  ])
  expect(shown[0]?.answer).toBe('<p>Sí.</p>')
  const english = await readFaqs(reader)
  expect(english.map(({ question }) => question)).toEqual(['Is it so?', 'And this?'])
  expect(shown.map(({ anchor }) => anchor)).toEqual(english.map(({ anchor }) => anchor))
  expect(matchingFaqs(shown, 'asi').map(({ question }) => question)).toEqual(['¿Es así?'])
  await publishFaq(own, id, false)
  expect(await inLanguage('es', () => readFaqs(reader))).toHaveLength(1)
})

test('a translation is stale once the English text changes, not when it moves or is hidden', async ({ db, ctx }) => {
  const { own, id } = await aQuestion({ db, ctx })
  const other = await aQuestion({ db, ctx }, 'And this?')
  const gapsOf = async () => gapsIn((await readAllFaqs(own)).faqs.find((faq) => faq.id === id)?.states ?? [])
  expect((await gapsOf()).missing).toHaveLength(5)
  await save(own, id)
  await moveFaq(own, { id, way: 'down', past: other.id })
  await publishFaq(own, id, false)
  expect(await gapsOf()).toEqual({ missing: ['fr', 'ar', 'hi', 'zh-Hans'], stale: [] })
  await changeEnglish(own, id, '<p>No.</p>')
  expect((await gapsOf()).stale).toEqual(['es'])
  await save(own, id)
  expect((await gapsOf()).stale).toEqual([])
})

test.for([
  ['no question', { question: ' ' }, { code: 'empty', fields: ['question'] }],
  ['script for an answer', { answer: '<script>x</script>' }, { code: 'empty', fields: ['answer'] }],
  ['a long question', { question: 'x'.repeat(301) }, { code: 'too_long', field: 'question' }],
] as const)('%s is refused, as in the English text', async ([, words, problem], { db, ctx }) => {
  const { own, id } = await aQuestion({ db, ctx })
  expect(await save(own, id, words)).toEqual({ ok: false, problem })
  expect(await own.db.$count(faqTranslations)).toBe(0)
})

test('a colleague’s changes are never lost unseen, and each action is recorded once', async ({ db, ctx }) => {
  const { own, id } = await aQuestion({ db, ctx })
  await save(own, id)
  await save(own, id)
  const { drawnFrom, madeFrom } = await toEdit(own, id)
  const wanted = { id, language: 'es', drawnFrom, madeFrom, ...texts, question: '¿Mía?' } as const
  await save(own, id, { question: '¿Suya?' })
  expect(await saveFaqTranslation(own, wanted)).toMatchObject({
    problem: { code: 'conflict', current: { question: '¿Suya?' } },
  })
  expect(await deleteFaqTranslation(own, wanted)).toMatchObject({ problem: { code: 'conflict' } })
  const now = (await toEdit(own, id)).drawnFrom
  for (const _ of [1, 2]) expect((await deleteFaqTranslation(own, { ...wanted, drawnFrom: now })).ok).toBe(true)
  expect(await saveFaqTranslation(own, wanted)).toMatchObject({ problem: { code: 'gone' } })
  const acts = await own.db.select().from(auditRows).orderBy(auditRows.seq)
  expect(acts.slice(1).map(({ act, detail }) => [act, detail.language, detail.fields])).toEqual([
    ['faq.translate', 'es', 'question answer english'],
    ['faq.translate', 'es', 'question'],
    ['faq.delete-translation', 'es', undefined],
  ])
  await save(own, id)
  await deleteFaq(own, id, stampOf(await readFaq(own, id)))
  expect(await own.db.$count(faqTranslations)).toBe(0)
  expect(await saveFaqTranslation(own, wanted)).toMatchObject({ problem: { code: 'no_english' } })
})

test('travellers do not find the translations, and support is refused', async ({ db, ctx }) => {
  const { id } = await aQuestion({ db, ctx })
  const { actor: traveller } = await aTraveller(db)
  const tries: [Actor, number][] = [
    [visitor, 404],
    [traveller, 404],
    [await aStaffMember(db, 'support'), 403],
  ]
  for (const [actor, status] of tries) {
    const own = ctx(actor)
    const wanted = { id, language: 'es', drawnFrom: '', madeFrom: '', ...texts } as const
    for (const attempt of [
      async () => findFaqTranslationToEdit(own, id, 'es'),
      async () => saveFaqTranslation(own, wanted),
      async () => deleteFaqTranslation(own, wanted),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status })
    }
  }
  expect(await db.$count(faqTranslations)).toBe(0)
})
