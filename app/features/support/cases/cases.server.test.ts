import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { staffMember } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { testWithoutFacts as test } from '#tests/support/database.ts'
import { openTicket } from '../open-ticket.server.ts'
import { readDeskTicket } from '../read-desk.server.ts'
import { readOwnTicket, readOwnTickets } from '../read-own-tickets.server.ts'
import { tickets } from '../ticket.table.server.ts'
import { readCasesToAskAbout } from './cases-to-ask-about.server.ts'
import { readTicketsAbout } from './tickets-about.server.ts'

const question = { subject: 'My photo', message: 'Why?' }

async function asked(own: RequestContext, applicationId?: Awaited<ReturnType<typeof anApplication>>['id']) {
  const opened = await openTicket(own, { ...question, applicationId }, crypto.randomUUID())
  if (!opened.ok) throw new Error('No ticket was opened')
  return opened.value.id
}

test('a question about a case shows the case to both sides, and appears on the case', async ({ ctx, db, ports }) => {
  const { actor, accountId } = await aTraveller(db)
  const { id, reference } = await anApplication({ db, ports }, { ownerId: accountId, status: 'pending' })
  const ticket = await asked(ctx(actor), id)
  const other = await asked(ctx(actor))
  const about = { id, reference, status: 'pending', toCountry: 'FR' }
  expect((await readOwnTicket(ctx(actor), ticket)).about).toEqual(about)
  expect((await readOwnTicket(ctx(actor), other)).about).toBeUndefined()
  expect((await readOwnTickets(ctx(actor))).map((one) => one.about?.id).filter(Boolean)).toEqual([id])
  const staff = ctx(await aStaffMember(db, 'support'))
  expect((await readDeskTicket(staff, ticket)).about).toEqual(about)
  expect(await readTicketsAbout(staff, id)).toMatchObject([{ id: ticket, subject: 'My photo', status: 'open' }])
})

test('a traveller asks only about their own applications, including drafts', async ({ ctx, db, ports }) => {
  const { actor, accountId } = await aTraveller(db)
  const stranger = await aTraveller(db)
  const draft = await anApplication({ db, ports }, { ownerId: accountId })
  const theirs = await anApplication({ db, ports }, { ownerId: stranger.accountId, status: 'pending' })
  expect((await readCasesToAskAbout(ctx(actor), draft.id)).map(({ id }) => id)).toEqual([draft.id])
  for (const id of [theirs.id, newId<'application'>()]) {
    await expect(readCasesToAskAbout(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
    await expect(asked(ctx(actor), id)).rejects.toBeInstanceOf(NotFound)
  }
  expect(await db.$count(tickets)).toBe(0)
  await asked(ctx(actor), draft.id)
  await expect(readTicketsAbout(ctx(actor), draft.id)).rejects.toBeInstanceOf(NotFound)
})

test('staff cannot read their own question on a case', async ({ ctx, db, ports }) => {
  const { actor, accountId } = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId: accountId, status: 'pending' })
  await asked(ctx(actor), id)
  expect(await readTicketsAbout(ctx(staffMember(accountId, 'admin')), id)).toEqual([])
})
