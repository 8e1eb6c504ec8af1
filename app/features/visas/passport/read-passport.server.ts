import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { normaliseCode } from '../country.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { findPassport } from '../visa.store.server.ts'
import { answerPassport, type PassportAnswer } from './passport.ts'

export type PassportProblem = { code: 'unknown_passport' }

/** Reads the requirements everywhere for a passport or travel document. Problem: `unknown_passport`. */
export async function readPassport(
  { actor, db, now }: RequestContext,
  code: string,
): Promise<Result<PassportAnswer, PassportProblem>> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  const known = normaliseCode(code)
  const record = known ? await findPassport(db, known, dayOf(now)) : undefined
  if (!record?.passport.isPassport) return problem({ code: 'unknown_passport' })
  return ok(answerPassport(record, dayOf(now)))
}
