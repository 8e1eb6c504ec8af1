import { expect } from 'vitest'
import { openKeptTrips, openVisaRecords } from '#app/features/visa-records/open-kept.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test as base } from '#tests/support/database.ts'
import { contextFor } from '#tests/support/page-request.ts'
import * as newTrip from './new-trip.tsx'
import * as newVisa from './new-visa.tsx'
import * as list from './own-visas.tsx'
import * as trip from './trip.tsx'
import * as visa from './visa.tsx'

type Fields = Readonly<Record<string, string>>
type Action = (args: never) => Promise<unknown>
type Answer = { init?: { status?: number }; data?: { problems: { field: string; message: string }[] } }

const test = base.extend<{ asha: RequestContext; stranger: RequestContext }>({
  asha: async ({ db, ctx }, use) => {
    await seedVisas(db)
    await use(ctx((await aTraveller(db)).actor))
  },
  stranger: async ({ db, ctx }, use) => use(ctx((await aTraveller(db)).actor)),
})

const ownerOf = ({ actor }: RequestContext) => (actor.kind === 'traveller' ? actor.accountId : ('' as Id<'account'>))
const visasOf = (ctx: RequestContext) => openVisaRecords(ctx, ownerOf(ctx))
const tripsOf = (ctx: RequestContext) => openKeptTrips(ctx, ownerOf(ctx))

/** Submits a form; returns the redirect target or the errors. */
async function sent(ctx: RequestContext, action: Action, fields: Fields, params: Fields = {}) {
  const request = new Request('http://localhost/visas', { method: 'POST', body: new URLSearchParams(fields) })
  const args = { request, params, context: contextFor(ctx, '/visas') } as never
  const answer = await action(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, leads: answer.headers.get('location') ?? '' }
  const { init, data } = answer as Answer
  return { status: init?.status, problems: data?.problems.map(({ field }) => field) }
}

async function shown(ctx: RequestContext, search = '') {
  const request = new Request(`http://localhost/visas${search}`)
  return list.loader({ request, params: {}, context: contextFor(ctx, '/visas') } as never)
}

const until = { 'validUntil.day': '10', 'validUntil.month': '12', 'validUntil.year': '2026' }
const aVisa = { traveller: 'asha  rao', country: 'JP', kind: 'evisa', entries: 'double', number: 'QX-77413', ...until }
const entry = { 'entry.day': '1', 'entry.month': '10', 'entry.year': '2026' }
const exit = { 'exit.day': '9', 'exit.month': '10', 'exit.year': '2026' }
const aTrip = { traveller: 'Asha Rao', country: 'FR', ...entry, ...exit }
const once = () => crypto.randomUUID()

test('a visa can be added, changed and deleted with its forms', async ({ asha, stranger }) => {
  const led = { status: 303, leads: '/visas' }
  expect(await sent(asha, newVisa.action, { ...aVisa, once: once() })).toEqual(led)
  const [{ id } = { id: '' }] = await visasOf(asha)
  const at = { heldVisaId: id }
  const page = await visa.loader({ params: at, context: contextFor(asha) } as never)
  expect(page).toMatchObject({ typed: { traveller: 'Asha Rao', country: 'JP', number: '' }, numberEnd: '7413' })
  expect(JSON.stringify(page)).not.toContain('QX-77413')

  expect(await sent(stranger, visa.action, aVisa, at)).toMatchObject({ status: 404 })
  expect(await sent(stranger, visa.action, { delete: '1' }, at)).toMatchObject({ status: 404 })
  expect(await sent(asha, visa.action, { ...aVisa, number: '', forgetNumber: 'yes' }, at)).toEqual(led)
  expect(await visa.loader({ params: at, context: contextFor(asha) } as never)).toMatchObject({ numberEnd: '' })
  expect(await sent(asha, visa.action, { delete: '1' }, at)).toEqual(led)
  expect(await visasOf(asha)).toEqual([])
})

test.for([
  [{ traveller: '' }, 'traveller'],
  [{ country: 'ZZ' }, 'country'],
  [{ kind: 'other' }, 'kind'],
  [{ entries: '' }, 'entries'],
  [{ number: '<b>' }, 'number'],
  [{ stayDays: '0' }, 'stayDays'],
  [{ 'validUntil.day': '31', 'validUntil.month': '2' }, 'validUntil'],
  [{ 'validUntil.year': '' }, 'validUntil'],
  [{ 'validFrom.day': '11', 'validFrom.month': '12', 'validFrom.year': '2026' }, 'validUntil'],
] as const)('a visa with %o is rejected: %s', async ([change, field], { asha }) => {
  const answer = await sent(asha, newVisa.action, { ...aVisa, ...change, once: once() })
  expect(answer.status).toBe(422)
  expect(answer.problems?.map((one) => one.split('.')[0])).toEqual([field])
  expect(await visasOf(asha)).toEqual([])
})

test('a trip can be added, changed, ended and deleted with its forms', async ({ asha, stranger }) => {
  const { 'exit.day': _, 'exit.month': __, 'exit.year': ___, ...open } = aTrip
  const led = { status: 303, leads: '/visas' }
  expect(await sent(asha, newTrip.action, { ...open, still: 'yes', once: once() })).toEqual(led)
  expect(await sent(asha, newTrip.action, { ...open, still: 'yes', once: once() })).toEqual({
    status: 409,
    problems: ['still'],
  })
  const [{ id } = { id: '' }] = await tripsOf(asha)
  expect(await sent(stranger, list.action, { left: id })).toMatchObject({ status: 404 })
  expect(await sent(asha, list.action, { left: id })).toEqual(led)
  expect((await shown(asha)).travellers[0]?.trips).toMatchObject([{ exit: '2026-11-20', days: 51 }])
  expect(await sent(asha, newTrip.action, { ...aTrip, once: once() })).toEqual({ status: 409, problems: ['entry'] })
  expect(await sent(stranger, trip.action, aTrip, { tripId: id })).toMatchObject({ status: 404 })
  expect(await sent(asha, trip.action, aTrip, { tripId: id })).toEqual(led)
  expect(await trip.loader({ params: { tripId: id }, context: contextFor(asha) } as never)).toMatchObject({
    typed: { country: 'FR', still: false, exit: { day: '9', month: '10', year: '2026' } },
  })
  expect(await sent(asha, trip.action, { delete: '1' }, { tripId: id })).toEqual(led)
  expect(await tripsOf(asha)).toEqual([])
})

test.for([
  [{ 'exit.day': '', 'exit.month': '', 'exit.year': '' }, 'exit'],
  [{ still: 'yes' }, 'exit'],
  [{ 'exit.month': '9' }, 'exit'],
  [{ 'entry.year': '1990' }, 'entry'],
  [{ 'entry.year': '2027', 'exit.day': '', 'exit.month': '', 'exit.year': '', still: 'yes' }, 'exit'],
  [{ country: '' }, 'country'],
] as const)('a trip with %o is rejected: %s', async ([change, field], { asha }) => {
  const answer = await sent(asha, newTrip.action, { ...aTrip, ...change, once: once() })
  expect(answer.status).toBe(422)
  expect(answer.problems?.map((one) => one.split('.')[0])).toEqual([field])
  expect(await tripsOf(asha)).toEqual([])
})

test('the page shows on which day a stay fits, for the traveller in the query', async ({ asha }) => {
  await sent(asha, newTrip.action, { ...aTrip, once: once() })
  await sent(asha, newTrip.action, { ...aTrip, traveller: 'Daniel Rao', once: once() })
  const asked = async (search: string) => {
    const { travellers, asked } = await shown(asha, search)
    return [travellers.map(({ schengen }) => schengen?.asked?.from), asked?.isWrong]
  }
  expect(await asked('')).toEqual([[undefined, undefined], undefined])
  expect(await asked('?who=1&days=81')).toEqual([[undefined, '2026-11-20'], false])
  expect(await asked('?days=90')).toEqual([['2027-01-08', undefined], false])
  for (const days of ['0', '91', '-1', '1e1', 'x', '']) {
    expect(await asked(`?who=0&days=${days}`)).toEqual([[undefined, undefined], true])
  }
})
