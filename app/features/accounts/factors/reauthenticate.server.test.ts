import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  arrival,
  codeOf,
  later,
  mailedCodes,
  ownOf,
  type Somebody,
  somebody,
  somebodyWithApp,
  valueIn,
} from '#tests/support/factor-people.ts'
import { unsafeReadSession } from '../sign-in/read-session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { readWays, reauthenticate, sendOwnCode } from './reauthenticate.server.ts'

const wrong = { ok: false, problem: { code: 'wrong' } }
const _gone = { ok: false, problem: { code: 'gone' } }

describe('reauthenticating', () => {
  const password = (typed: string) => ({ kind: 'password', password: typed }) as const
  const code = (typed: string) => ({ kind: 'code', typed }) as const

  test('with the password makes the session recent but does not raise its assurance', async ({ ctx }) => {
    const person = await somebody(ctx())
    const own = { ...later(ctx(), 1200), actor: person.actor }
    expect(await reauthenticate(own, person.own, password('not it'))).toEqual(wrong)
    expect(await authenticatedAt(own, person)).toEqual(testNow)
    valueIn(await reauthenticate(own, person.own, password(person.password)))
    expect(await authenticatedAt(own, person)).toEqual(own.now)
    expect((await ownOf(own, person.token)).assurance).toBe('one')
  })

  test('with a code raises the session to two-factor assurance', async ({ ctx, db }) => {
    const person = await somebodyWithApp(ctx())
    await db.execute(sql`update sessions set assurance = 'one' where id = ${person.own.sessionId}`)
    const own = { ...later(ctx(), 1200), actor: person.actor }
    expect(await reauthenticate(own, person.own, code(codeOf(person.secret, own, 4)))).toEqual(wrong)
    valueIn(await reauthenticate(own, person.own, code(codeOf(person.secret, own))))
    expect((await ownOf(own, person.token)).assurance).toBe('two')
    valueIn(await reauthenticate(own, person.own, code(person.codes[0] ?? '')))
    expect(await reauthenticate(own, person.own, code(person.codes[0] ?? ''))).toEqual(wrong)
  })

  test('shares the limit of ten attempts with sign-in', async ({ ctx }) => {
    const person = await somebody(ctx())
    const own = ctx(person.actor)
    const answers: string[] = []
    for (let guess = 0; guess < 11; guess++) {
      const result = await reauthenticate(own, person.own, password(`wrong ${guess}`))
      answers.push(result.ok ? 'in' : result.problem.code)
    }
    expect(answers).toEqual([...Array(10).fill('wrong'), 'too_many'])
    expect((await signIn(ctx(), person, arrival)).ok).toBe(false)
  })

  test('with an emailed code is only for accounts with no other method', async ({ ctx, db }) => {
    const person = await somebody(ctx())
    const own = ctx(person.actor)
    expect((await readWays(own, person.own)).mail).toBe('no')
    expect(await sendOwnCode(own, person.own)).toEqual({ ok: false, problem: { code: 'other_ways' } })
    await db.execute(sql`delete from credentials where account_id = ${person.own.accountId}`)
    expect((await readWays(own, person.own)).mail).toBe('can be sent')
    valueIn(await sendOwnCode(own, person.own))
    expect((await readWays(own, person.own)).mail).toBe('was sent')
    const [typed = ''] = await mailedCodes(own, person.email)
    const late = { ...later(own, 500), actor: person.actor }
    valueIn(await reauthenticate(late, person.own, code(typed)))
    expect(await authenticatedAt(late, person)).toEqual(late.now)
    expect(await reauthenticate(late, person.own, code(typed))).toEqual(wrong)
  })

  test('is not possible for another account', async ({ ctx }) => {
    const [person, other] = [await somebody(ctx()), await somebody(ctx())]
    const asOther = ctx(other.actor)
    await expect((async () => reauthenticate(asOther, person.own, password(person.password)))()).rejects.toMatchObject({
      status: 404,
    })
    await expect((async () => readWays(asOther, person.own))()).rejects.toMatchObject({ status: 404 })
  })
})

async function authenticatedAt(ctx: RequestContext, { token }: Somebody) {
  return (await unsafeReadSession(ctx, token))?.signedIn.authenticatedAt
}
