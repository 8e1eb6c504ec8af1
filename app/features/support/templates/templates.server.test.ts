import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { newId } from '#app/lib/id.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { unknownIn } from './placeholders.ts'
import { readOfferedTemplates, readTemplate, readTemplates } from './read-templates.server.ts'
import { restoreTemplate, retireTemplate, saveTemplate, type WantedTemplate } from './save-template.server.ts'
import { seedTemplates } from './seed-templates.server.ts'
import type { TemplateText } from './template.ts'

const text: TemplateText = {
  title: 'Photo',
  body: 'Hello {{first_name}}, send a new photo by {{due_date}}.',
  statuses: ['document_verification'],
  language: 'en',
}
const wanted = (more: Partial<WantedTemplate> = {}): WantedTemplate => ({ id: newId(), seen: 0, ...text, ...more })

describe('message templates', () => {
  test('are loaded once in a new installation, and each can be filled in', async ({ ctx, db }) => {
    expect(await seedTemplates(ctx(anyService))).toBe('loaded')
    expect(await seedTemplates(ctx(anyService))).toBe('unchanged')
    const templates = await readTemplates(ctx(await aStaffMember(db, 'admin')))
    expect(templates.length).toBeGreaterThan(9)
    expect(templates.flatMap(({ body }) => unknownIn(body))).toEqual([])
  })

  test('become a new version with each change; earlier ones can be read and restored', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const first = wanted()
    const { id } = first
    expect((await saveTemplate(admin, first)).ok).toBe(true)
    // Submits the same form twice, and one without changes.
    expect((await saveTemplate(admin, first)).ok).toBe(true)
    expect((await saveTemplate(admin, { ...first, seen: 1, body: 'Another text.' })).ok).toBe(true)
    const late = await saveTemplate(admin, { ...first, seen: 1, body: 'From an old page.' })
    expect(late).toMatchObject({ ok: false, problem: { code: 'changed', current: { version: 2 } } })
    expect((await restoreTemplate(admin, { id, seen: 2, version: 1 })).ok).toBe(true)
    const { template, versions } = await readTemplate(admin, id)
    expect([template.version, template.body]).toEqual([3, text.body])
    expect(versions.map(({ version, body, savedBy }) => [version, body, savedBy])).toEqual([
      [3, text.body, 'Lena admin'],
      [2, 'Another text.', 'Lena admin'],
      [1, text.body, 'Lena admin'],
    ])
    const rows = await db.select().from(auditRows)
    expect(rows.map(({ act, subjectId, detail }) => [act, subjectId, detail.version])).toEqual([
      ['template.change', id, 1],
      ['template.change', id, 2],
      ['template.change', id, 3],
    ])
  })

  test('require text, and placeholders that a case has', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const wrong = async (more: Partial<WantedTemplate>) => {
      const saved = await saveTemplate(admin, wanted(more))
      return saved.ok || saved.problem.code !== 'text' ? [] : saved.problem.problems
    }
    expect(await wrong({ title: ' ', body: '' })).toEqual([
      { field: 'title', code: 'missing' },
      { field: 'body', code: 'missing' },
    ])
    expect(await wrong({ body: 'Dear {{surname}}' })).toEqual([{ field: 'body', code: 'unknown', names: ['surname'] }])
    expect(await wrong({ body: 'Dear {{first_name}' })).toEqual([{ field: 'body', code: 'loose_braces' }])
    expect(await readTemplates(admin)).toEqual([])
  })

  test('are offered by status, unless they are retired', async ({ ctx, db }) => {
    const admin = ctx(await aStaffMember(db, 'admin'))
    const support = ctx(await aStaffMember(db, 'support'))
    const [one, always] = [wanted(), wanted({ title: 'Always', statuses: [] })]
    for (const each of [one, always]) await saveTemplate(admin, each)
    const offered = async (status: 'processing' | 'document_verification') =>
      (await readOfferedTemplates(support, { status, language: 'en' })).map(({ title }) => title)
    expect(await offered('document_verification')).toEqual(['Always', 'Photo'])
    expect(await offered('processing')).toEqual(['Always'])
    await retireTemplate(admin, always.id, true)
    expect(await offered('processing')).toEqual([])
    const retired = and(eq(auditRows.act, 'template.retire'), eq(auditRows.subjectId, always.id))
    expect(await db.select().from(auditRows).where(retired)).toMatchObject([{ detail: { retired: true } }])
    await retireTemplate(admin, always.id, false)
    expect(await offered('processing')).toEqual(['Always'])
  })

  test('are edited by staff with permission, and used by staff who answer messages', async ({ ctx, db }) => {
    const { actor } = await aTraveller(db)
    for (const who of [actor, await aStaffMember(db, 'officer'), await aStaffMember(db, 'support')]) {
      await expect(saveTemplate(ctx(who), wanted())).rejects.toBeInstanceOf(NotFound)
      await expect(readTemplates(ctx(who))).rejects.toBeInstanceOf(NotFound)
    }
    const to = { status: 'processing', language: 'en' } as const
    await expect(readOfferedTemplates(ctx(actor), to)).rejects.toBeInstanceOf(NotFound)
  })
})
