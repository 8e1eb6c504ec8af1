import { addressOf } from '#app/lib/address.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Country } from '../country.ts'
import { readChangesFrom } from '../diary/read-diary.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { visaWords } from '../visa.words.ts'
import { type Asked, type AskedProblem, askedCountry } from './asked.ts'
import { askedPage, nextOf } from './asked-page.ts'
import type { ChangesJson } from './change-shapes.ts'
import { changeJson } from './public-json.ts'

export const mostChanges = 200
export const usualChanges = 50

/** Reads the diary for the API: all of it, or by passport or destination. */
export async function readPublicChanges(
  ctx: RequestContext,
  search: URLSearchParams,
): Promise<Result<ChangesJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const paged = askedPage(search, { most: mostChanges, usual: usualChanges })
  if (!paged.ok) return paged
  const { all } = await readCountries(ctx)
  const passport = askedEnd(search, 'passport', all, ({ isPassport }) => isPassport)
  if (!passport.ok) return passport
  const destination = askedEnd(search, 'destination', all, ({ kind }) => kind !== 'document')
  if (!destination.ok) return destination

  const asked = { passport: passport.value, destination: destination.value }
  const { changes, total } = await readChangesFrom(ctx, asked, paged.value)
  const { origin } = ctx.ports
  return ok({
    changes: changes.map(changeJson),
    total,
    ...paged.value,
    next: nextOf(`${origin}${href('/rest/v1/changes')}`, paged.value, total, asked),
    page: `${origin}${addressOf(href('/changes'), asked)}`,
    disclaimer: visaWords.notGovernment,
  })
}

function askedEnd(
  search: URLSearchParams,
  field: string,
  all: readonly Country[],
  fits: (country: Country) => boolean,
): Asked<string | undefined> {
  const text = search.get(field)
  if (!text) return ok(undefined)
  const found = askedCountry(text, field, all.filter(fits))
  return found.ok ? ok(found.value.code) : found
}
