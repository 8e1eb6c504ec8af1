import { describe, expect } from 'vitest'
import { staffMember, visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test } from '#tests/support/database.ts'
import { auditRows } from '../audit/audit.table.server.ts'
import { longestMessage, maintenanceOf } from './maintenance.ts'
import { readMaintenance } from './read-maintenance.server.ts'
import { maySwitchMaintenance } from './setting.policy.ts'
import { switchMaintenance } from './switch-maintenance.server.ts'

const first = new Date('2026-11-21T06:00:00Z')
const later = new Date('2026-11-21T07:00:00Z')

test('an operator closes the service, changes the message and opens it again', async ({ ctx, db }) => {
  const read = () => readMaintenance({ actor: visitor, db })
  expect(await read()).toBeUndefined()

  await switchMaintenance(ctx(anyService, first), { on: true, message: '  Back at eight. ' })
  expect(await read()).toEqual({ since: first, message: 'Back at eight.' })
  await switchMaintenance(ctx(anyService, later), { on: true })
  expect(await read()).toEqual({ since: first, message: undefined })
  await switchMaintenance(ctx(anyService, later), { on: false })
  expect(await read()).toBeUndefined()
  await switchMaintenance(ctx(anyService, later), { on: true })
  expect(await read()).toEqual({ since: later, message: undefined })
  const row = { act: 'setting.change', subjectId: 'maintenance' }
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([row, row, row, row])
})

test('a message that is too long closes nothing', async ({ ctx, db }) => {
  const asked = { on: true, message: 'x'.repeat(longestMessage + 1) }
  const answer = await switchMaintenance(ctx(anyService, first), asked)
  expect(answer).toEqual({ ok: false, problem: { code: 'too_long', most: longestMessage } })
  expect(await readMaintenance({ actor: visitor, db })).toBeUndefined()
})

const accountId = crypto.randomUUID() as never
const people = {
  visitor,
  traveller: { kind: 'traveller', accountId, emailVerified: true },
  support: staffMember(accountId, 'support'),
  officer: staffMember(accountId, 'officer'),
  admin: staffMember(accountId, 'admin'),
  service: anyService,
} as const

describe('maintenance mode', () => {
  test('is switched only by administrators and the operator', async ({ ctx, db }) => {
    const allowed = Object.entries(people).flatMap(([name, actor]) => (maySwitchMaintenance(actor) ? [name] : []))
    expect(allowed).toEqual(['admin', 'service'])
    const asked = switchMaintenance(ctx(people.officer, first), { on: true })
    await expect(asked).rejects.toBeInstanceOf(NotFound)
    expect(await readMaintenance({ actor: visitor, db })).toBeUndefined()
  })
})

test.for([
  undefined,
  null,
  'on',
  {},
  { on: true },
  { on: true, since: 'yesterday' },
  { on: 'yes', since: first.toISOString() },
])('a setting of %j leaves the service open', (setting) => {
  expect(maintenanceOf(setting)).toBeUndefined()
})
