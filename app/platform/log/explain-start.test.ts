import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explainStart } from './explain-start.ts'

const stateOf = (code: string, message: string) => Object.assign(new Error(message), { code })
const asked = (cause: Error) => new DrizzleQueryError('insert into "accounts" values ($1)', ['Vexmarrow'], cause)
const given = { isGiven: true }

test.for([
  [new Error('DATA_DIR belongs to another user'), 'DATA_DIR belongs to another user'],
  [
    stateOf('28P01', 'password authentication failed for user "portolan"'),
    /^The database of DATABASE_URL cannot be reached: password/,
  ],
  [asked(stateOf('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')), /cannot be reached: connect ECONNREFUSED/],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), /cannot be reached: ECONNREFUSED/],
] as const)('explains to an operator why it does not start: %#', ([error, said]) => {
  expect(explainStart(error, given)).toMatch(said)
})

test.for([
  asked(stateOf('23505', 'duplicate key (Vexmarrow)')),
  asked(stateOf('22P02', 'invalid input: Vexmarrow')),
  asked(new Error('Vexmarrow')),
  stateOf('23505', 'duplicate key (Vexmarrow)'),
])('shows no value of a failed statement: %#', (error) => {
  const said = explainStart(error, given)
  expect(said).toContain('a statement failed')
  expect(said).not.toContain('Vexmarrow')
})
