import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shapeOfError } from './error-shape.ts'
import { statementName } from './statement-name.ts'

const secret = 'Quillonda Vexmarrow'

class DatabaseError extends Error {
  readonly code = '23505'
  readonly detail = `Key (email)=(${secret}) already exists.`
  readonly client = { password: secret }
}

test('keeps the name, state and place of a failed statement, and none of its values', () => {
  const cause = new DatabaseError(`duplicate key value ${secret}`)
  const query = 'insert into "accounts" ("email") values ($1)'
  const shape = shapeOfError(new DrizzleQueryError(query, [secret], cause))
  expect(shape).toMatchObject({
    class: 'DrizzleQueryError',
    statement: 'insert accounts',
    cause: { class: 'DatabaseError', code: '23505' },
  })
  expect(shape.frames?.[0]).toMatch(/app\/platform\/log\/error-shape\.test\.ts:\d+$/)
  expect(JSON.stringify(shape)).not.toContain('Vexmarrow')
})

test.for([
  [
    'a message that looks like a stack',
    new Error(`no\n    at ${secret} (app/Vexmarrow.ts:1:1)\n    at app/Vexmarrow.ts:2:2`),
  ],
  ['a name that is a sentence', Object.assign(new Error('no'), { name: secret, code: secret })],
  ['a text', secret],
  [
    'an object',
    { message: secret, detail: secret, stack: `Error: ${secret}\n    at ${secret} (app/Vexmarrow.ts:1:1)` },
  ],
  [
    'causes without end',
    Array.from({ length: 20 }).reduce<Error>((cause) => new Error(secret, { cause }), new Error(secret)),
  ],
  [
    'a field that throws',
    Object.defineProperty(new Error('no'), 'code', {
      get: () => {
        throw new Error(secret)
      },
    }),
  ],
] as const)('%s reveals nothing', ([, thrown]) => {
  const text = JSON.stringify(shapeOfError(thrown))
  expect(text).not.toContain('Vexmarrow')
  expect(text.length).toBeLessThan(4_000)
})

test.for([
  ['select "id" from "accounts" where "email" = $1', 'select accounts'],
  ['insert into "pgboss"."job" (name) values ($1)', 'insert pgboss.job'],
  ['  UPDATE only applications set status = $1', 'update applications'],
  ['delete from "sessions"', 'delete sessions'],
  ['with due as (select 1 from outbox) select', 'with outbox'],
  ['begin', 'begin'],
  ["do $$ begin raise 'Vexmarrow' end $$", 'statement'],
  ['Vexmarrow', 'statement'],
] as const)('%s has the statement name %s', ([text, name]) => {
  expect(statementName(text)).toBe(name)
})
