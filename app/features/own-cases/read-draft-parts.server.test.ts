import { describe, expect } from 'vitest'
import { aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aDraft, anUpload, uploaded } from '#tests/support/documents.ts'
import { draftPart, readDraftParts } from './read-draft-parts.server.ts'

describe('resuming a draft', () => {
  test('starts at the first unfinished part, and does not open a draft of another account', async ({ ctx, db }) => {
    const { id, owner } = await aDraft(ctx)
    expect([...(await readDraftParts(owner, [id]))]).toEqual([[id, 3]])
    await uploaded(owner, anUpload(id))
    const stranger = await aTraveller(db)
    expect((await readDraftParts(ctx(stranger.actor), [id])).size).toBe(0)
    expect((await readDraftParts(owner, [])).size).toBe(0)
  })

  test('goes to the documents once all questions are answered, and then to the payment', () => {
    expect(draftPart({ steps: [], unfinished: undefined }, false)).toBe(3)
    expect(draftPart({ steps: [], unfinished: undefined }, true)).toBe(4)
  })
})
