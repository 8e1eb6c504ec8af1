import { expect } from 'vitest'
import { test, testNow } from '#tests/support/database.ts'
import { aDraft } from '#tests/support/documents.ts'
import { drawn, textOf } from '#tests/support/drawn-page.ts'
import * as applicationPage from './application.tsx'

test('the decision date appears once in the panel that shows who acts next', async ({ ctx, db }) => {
  for (const status of ['pending', 'processing', 'under_review'] as const) {
    const { id, owner } = await aDraft(ctx)
    await db.execute(`update applications set status = '${status}', submitted_at = '${testNow.toISOString()}',
      expected_on = '2027-01-02' where id = '${id}'`)
    const html = await drawn(applicationPage, owner, '', { applicationId: id })
    const [panel = ''] = /<section class="move .*?<\/section>/s.exec(html) ?? []
    expect(textOf(panel)).toContain('Our move')
    expect(textOf(panel).split('2 January 2027'), status).toHaveLength(2)
    expect(textOf(panel)).toContain('Decision expected by 2 January 2027')
  }
})
