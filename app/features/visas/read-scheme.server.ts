import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Country } from './country.ts'
import type { Scheme } from './scheme.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findScheme } from './visa.store.server.ts'

export async function readScheme(
  { actor, db, now }: RequestContext,
  id: string,
): Promise<Result<{ scheme: Scheme; country: Country }, { code: 'unknown_scheme' }>> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  // IDs never contain a null character, which PostgreSQL rejects.
  const found = id.includes('\0') ? undefined : await findScheme(db, id, dayOf(now))
  return found ? ok(found) : problem({ code: 'unknown_scheme' })
}
