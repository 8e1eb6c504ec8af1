import { passportHash, phoneHash } from '#app/features/applications/look-up/look-up-hashes.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { countUpTo, isShortId } from './queue.store.server.ts'
import { readFilter } from './queue-filter.ts'

const phoneShape = /(?:\+|\b00)\d[\d\s().-]{5,}\d/g
const passportShape = /^(?=(?:[^\d]*\d){5})[A-Za-z0-9]{6,12}$/

/** A number on its own, typed in groups as passports print it: "Z 441 7296". */
const grouped = /^\s*[A-Za-z]{0,3}(?:\s+\d+)+\s*$/

/**
 * Replaces every passport and phone number in a search by a hash, so that no number appears in a URL or log. The search
 * for a number is recorded in the audit log.
 */
export async function lookUp(ctx: RequestContext, q: string): Promise<string> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  const { db, now, ports } = ctx
  const by = new Set<'telephone' | 'passport'>()
  const hashes: string[] = []
  const rest = q.replace(phoneShape, (typed) => {
    const hash = phoneHash(ports.encryption, typed)
    if (!hash) return typed
    by.add('telephone')
    hashes.push(hash)
    return ' '
  })
  const words: string[] = []
  const joined = rest.replace(/\s/g, '')
  const typed = grouped.test(rest) && passportShape.test(joined) ? joined : rest
  for (const word of typed.match(/(?:"[^"]*"?|[^\s"])+/g) ?? []) {
    // The first characters of an id also look like a number.
    if (!passportShape.test(word) || (await isShortId(db, word))) words.push(word)
    else {
      by.add('passport')
      hashes.push(passportHash(ports.encryption, word))
    }
  }
  if (hashes.length === 0) return q
  const found = [...words, `number:${hashes.join(',')}`].join(' ')
  const { filter } = readFilter(found, (await readCountries(ctx)).all)
  const count = await countUpTo(db, { filter, me: staffId(ctx.actor), now }, mostCounted)
  await inTransaction(ctx, (ctx) =>
    recordAct(ctx, {
      act: 'application.look-up',
      subject: { kind: 'list', id: 'applications' },
      detail: { by: [...by].join(' '), found: count },
    }),
  )
  return found
}

const mostCounted = 100
