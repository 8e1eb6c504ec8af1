import { expect } from 'vitest'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { removedFiles } from '#app/platform/files/removed-files.table.server.ts'
import { anApplication } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { ask, chen, inDays, somebody } from '#tests/support/deletion.ts'
import { pdf, present, remembering } from '#tests/support/documents.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { eraseDueAccounts } from './erase-accounts.server.ts'

const deleting = jobActor('deletions')

const question = (mark: string, fileNames: string[]) => ({
  subject: mark,
  message: `${mark} asks`,
  files: fileNames.map((fileName) => ({ fileName, file: inMemory(pdf), tooLarge: false })),
})

test('questions are erased with their account: text and keys at once, files on a retry', async ({ ctx, db }) => {
  const person = await somebody(ctx)
  const other = await somebody(ctx, chen)
  const files = remembering(ctx().ports.files)
  const withStore = (own: typeof person.own) => ({ ...own, ports: { ...own.ports, files } })
  const { id: applicationId } = await anApplication(ctx(), { ownerId: person.accountId })
  const send = (own: typeof person.own, asked: Parameters<typeof openTicket>[1]) =>
    openTicket(withStore(own), asked, crypto.randomUUID())
  await send(person.own, { ...question('Quillonda', ['Quillonda.pdf', 'b.pdf']), applicationId })
  await send(person.own, question('Quillonda without', []))
  await send(other.own, question('Other', ['other.pdf']))
  expect((await ask(person)).ok).toBe(true)

  const due = withStore(ctx(deleting, inDays(15)))
  const broken = { ...files, delete: () => Promise.reject(new Error('The disk is gone')) }
  await expect(eraseDueAccounts({ ...due, ports: { ...due.ports, files: broken } })).rejects.toThrow('The disk is gone')
  expect(await db.$count(removedFiles)).toBe(2)
  expect(await present(files, files.keys)).toHaveLength(3)

  await eraseDueAccounts(due)
  expect(await present(files, files.keys)).toHaveLength(1)
  expect((await db.select().from(tickets)).map(({ accountId }) => accountId)).toEqual([other.accountId])
  expect([await db.$count(ticketMessages), await db.$count(ticketAttachments)]).toEqual([1, 1])
})
