import { recordAct } from '#app/features/audit/record-act.server.ts'
import { isOwnCountry } from '#app/features/visas/country.ts'
import { codeReader } from '#app/features/visas/facts/import/code-reader.ts'
import { compareMatrix } from '#app/features/visas/facts/import/compare-matrix.ts'
import type { ImportProblem } from '#app/features/visas/facts/import/import-problem.ts'
import { importText } from '#app/features/visas/facts/import/import-text.ts'
import { readMatrix } from '#app/features/visas/facts/import/read-matrix.ts'
import { lockVisaData, markFactsChanged } from '#app/features/visas/facts/visa-load.store.server.ts'
import { findStoredRoutes } from '#app/features/visas/proposals/proposal.store.server.ts'
import { inGroups } from '#app/features/visas/proposals/proposal.ts'
import { proposeIfNeeded } from '#app/features/visas/proposals/propose-change.server.ts'
import { secondReasonsOfRoute } from '#app/features/visas/proposals/second-person.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf, isPlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addUpload, dropUploads, findUpload, saveRouteChanges } from '../edit.store.server.ts'
import { isSource } from '../fact-checks.ts'
import { mayEditFacts } from '../facts.policy.ts'
import type { SavedOrProposed } from '../save-route.server.ts'
import { type Difference, differenceOf, type ImportOptions } from './difference.ts'
import { listEditedPairs, listStoredRules } from './import.store.server.ts'
import { largestImport } from './largest-import.ts'

export type AskedImport = { asOf: string; source: string; whole: boolean; force: boolean }

export type ImportRefusal =
  | { code: 'asOf' | 'source' }
  | { code: 'no_file' }
  | { code: 'too_large' }
  /** Unreadable lines. A single one rejects the whole file. */
  | { code: 'refused'; problems: readonly ImportProblem[] }

export type PlannedImport = {
  readonly upload: Id<'fact-upload'>
  readonly options: ImportOptions
  readonly difference: Difference
}

/** Parses a table like the command-line importer and stores it for review. Changes no fact. */
export async function planImport(
  ctx: RequestContext,
  bytes: Uint8Array,
  asked: AskedImport,
): Promise<Result<PlannedImport, ImportRefusal>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const options = readOptions(ctx, asked)
  if ('code' in options) return problem(options)
  if (bytes.length === 0) return problem({ code: 'no_file' })
  if (bytes.length > largestImport) return problem({ code: 'too_large' })
  const text = importText(bytes)
  if (!text.ok) return text
  const compared = await compare(ctx, text.value.text, options)
  if (!compared.ok) return compared
  const upload = newId<'fact-upload'>()
  await addUpload(ctx.db, upload, text.value.text, ctx.now)
  return ok({ upload, options, difference: compared.value })
}

export type ApplyProblem = ImportRefusal | { code: 'gone' } | { code: 'changed'; planned: PlannedImport }

/**
 * Imports exactly the difference that was shown. If facts have changed since, imports nothing and returns the new
 * difference. Changes that need 2 people become one proposal; the rest apply at once.
 */
export function applyImport(
  ctx: RequestContext,
  upload: Id<'fact-upload'>,
  asked: AskedImport & { shown: string },
): Promise<Result<{ routes: number } & SavedOrProposed, ApplyProblem>> {
  requireAllowed(mayEditFacts(ctx.actor, 'change'))
  const { actor } = ctx
  if (actor.kind !== 'staff') throw new NotFound()
  const options = readOptions(ctx, asked)
  if ('code' in options) return Promise.resolve(problem(options))
  return inTransaction(ctx, async (ctx) => {
    await lockVisaData(ctx.db)
    const text = await findUpload(ctx.db, upload)
    if (text === undefined) return problem({ code: 'gone' })
    const compared = await compare(ctx, text, options)
    if (!compared.ok) return compared
    const difference = compared.value
    if (difference.stamp !== asked.shown) return problem({ code: 'changed', planned: { upload, options, difference } })

    const all = await withTerritories(ctx, difference)
    const reason = `Import: ${options.source}`
    const takesTwo = ({ before, fact }: (typeof all)[number]) => secondReasonsOfRoute(before, fact).length > 0
    const waiting = all.filter(takesTwo)
    const changes = all.filter((change) => !takesTwo(change))
    const proposal = await proposeIfNeeded(ctx, { how: 'import', reason, proposed: { routes: inGroups(waiting) } })
    if (changes.length > 0) await saveRouteChanges(ctx.db, changes, { by: actor.accountId, reason, now: ctx.now })
    await dropUploads(ctx.db, [upload])
    await markFactsChanged(ctx.db)
    const { added, changed, removed } = difference
    const counts = { added: added.length, changed: changed.length, removed: removed.length }
    const detail = { ...counts, routes: changes.length, proposed: waiting.length }
    await recordAct(ctx, { act: 'fact.import', subject: { kind: 'route', id: upload }, reason, detail })
    return ok({ routes: changes.length, proposal })
  })
}

function readOptions(ctx: RequestContext, asked: AskedImport): ImportOptions | { code: 'asOf' | 'source' } {
  const source = asked.source.trim()
  if (!isPlainDate(asked.asOf) || asked.asOf > dayOf(ctx.now)) return { code: 'asOf' }
  if (!isSource(source)) return { code: 'source' }
  return { asOf: asked.asOf, source, whole: asked.whole, force: asked.force }
}

async function compare(
  ctx: RequestContext,
  text: string,
  options: ImportOptions,
): Promise<Result<Difference, ImportRefusal>> {
  const { all } = await readCountries(ctx)
  const read = importText(new TextEncoder().encode(text))
  if (!read.ok) return read
  const { pairs, problems } = readMatrix(read.value, codeReader(all))
  if (problems.length > 0) return problem({ code: 'refused', problems })
  const facts = { countries: [...all], rules: await listStoredRules(ctx.db), transits: [], schemes: [], changes: [] }
  const edited = await listEditedPairs(ctx.db)
  return ok(differenceOf(compareMatrix(facts, pairs, options), pairs.length, edited, options))
}

/** Territories follow the passport their residents hold. */
async function withTerritories(ctx: RequestContext, { added, changed, removed }: Difference) {
  const { all } = await readCountries(ctx)
  const places = new Map(all.map((country) => [country.code, country]))
  const followers = Map.groupBy(all, ({ passportOf }) => passportOf)
  const changes = [...added, ...changed, ...removed].flatMap(({ from, to, after: fact }) => {
    const destination = requireFound(places.get(to))
    const others = (followers.get(from) ?? []).filter((one) => !isOwnCountry(one, destination))
    return [from, ...others.map(({ code }) => code)].map((code) => ({ from: code, to, fact }))
  })
  const pairs = changes.map(({ from, to }) => [from, to] as const)
  const stored = await findStoredRoutes(ctx.db, pairs)
  return changes.map((change) => ({ ...change, before: stored.get(`${change.from} ${change.to}`) ?? null }))
}
