import { type AuthorityTime, afterFiling } from '#app/features/quotes/decision-date.ts'
import { authorityTime } from '#app/features/quotes/read-route-quote.server.ts'
import { readScheme } from '#app/features/visas/read-scheme.server.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

export type Authority = { readonly time: AuthorityTime; readonly fee: Money | null }

/** Returns the processing time and fee of a visa type's government; undefined if unknown. */
export async function authorityOf(ctx: RequestContext, schemeId: string | null): Promise<Authority | undefined> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const read = schemeId === null ? undefined : await readScheme(ctx, schemeId)
  return read?.ok ? { time: authorityTime(read.value.scheme), fee: read.value.scheme.fee } : undefined
}

/** The expected decision date for a filing date. */
export function decidedBy(authority: Authority | undefined, filedOn: PlainDate): PlainDate | null {
  return authority ? afterFiling(filedOn, authority.time.max, authority.time) : null
}
