import { isMultipart, receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import { type Typed, typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import type { RouteDifference } from '#app/features/visas/edit/import/difference.ts'
import {
  type ApplyProblem,
  type AskedImport,
  applyImport,
  type PlannedImport,
  planImport,
} from '#app/features/visas/edit/import/plan-import.server.ts'
import type { RouteFact } from '#app/features/visas/edit/route-fact.ts'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import type { ImportProblem } from '#app/features/visas/facts/import/import-problem.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { wholeOf } from '#app/platform/files/incoming-file.server.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Filled } from '../fact-form.ts'
import { importNames } from './import.form.ts'
import { importWords as words } from './import.words.ts'

/** The differences as rendered: each list is truncated. */
export type ShownImport = {
  readonly upload: string
  readonly source: string
  readonly stamp: string
  readonly counts: Readonly<Record<Counted, number>>
  readonly poorer: readonly { name: string; reason: string; count: number }[]
  readonly lists: readonly { name: Listed; count: number; pairs: readonly ShownPair[] }[]
}

type Counted = 'pairs' | 'same' | 'poorer' | Listed
export type Listed = 'added' | 'changed' | 'removed' | 'keptNewer' | 'keptEdited'
export type ShownPair = { from: string; to: string; before: string; after: string; line: number | null }

export type ImportAnswer = Filled & {
  readonly status: number
  readonly refused?: readonly ImportProblem[]
  readonly refusedCount?: number
  readonly planned?: ShownImport
}

/** The imported changes, and those that require a second approval. */
export type Applied = { readonly applied: SavedOrProposed }

const mostShown = 200
const mostRefused = 50

/** Shows the differences of an upload, or imports those that were shown. */
export async function answerImport(ctx: RequestContext, request: Request): Promise<ImportAnswer | Applied> {
  if (!isMultipart(request)) return apply(ctx, await readFields(request))
  await using received = await receiveFile(request, 'file', ctx.ports.spool)
  if (!received.ok) return wrong({}, received.problem.code)
  const { fields, file } = received.value
  const typed = typedFrom(importNames(), fields)
  const bytes = file ? await wholeOf(file) : new Uint8Array()
  const planned = await planImport(ctx, bytes, askedOf(typed))
  return planned.ok ? shown(planned.value, typed, 200) : refusal(planned.problem, typed)
}

async function apply(ctx: RequestContext, fields: Fields): Promise<ImportAnswer | Applied> {
  const typed = typedFrom(importNames(), fields)
  const upload = idParam<'fact-upload'>(fields.text('upload'))
  const applied = await applyImport(ctx, upload, { ...askedOf(typed), shown: fields.text('shown') })
  return applied.ok ? { applied: applied.value } : refusal(applied.problem, typed)
}

function refusal(problem: ApplyProblem, typed: Typed): ImportAnswer {
  if (problem.code === 'refused') {
    const refused = problem.problems.toSorted((one, other) => one.line - other.line)
    const problems = [{ field: 'file', message: words.refused({ count: refused.length }) }]
    return { status: 422, typed, problems, refused: refused.slice(0, mostRefused), refusedCount: refused.length }
  }
  if (problem.code === 'changed') {
    const problems = [{ field: 'differences', message: words.problems.changed }]
    return { ...shown(problem.planned, typed, 409), problems }
  }
  return wrong(typed, problem.code)
}

function wrong(typed: Typed, code: keyof typeof words.problems): ImportAnswer {
  const field = code === 'asOf' || code === 'source' ? code : 'file'
  const status = code === 'gone' ? 409 : 422
  return { status, typed, problems: [{ field, message: words.problems[code] }] }
}

function askedOf({ asOf = '', source = '', whole, force }: Typed): AskedImport {
  return { asOf, source, whole: !!whole, force: !!force }
}

function shown({ upload, options, difference }: PlannedImport, typed: Typed, status: number): ImportAnswer {
  const { pairs, same, poorer, stamp } = difference
  const names = ['added', 'changed', 'removed', 'keptNewer', 'keptEdited'] as const
  const counts = {
    pairs,
    same,
    poorer: poorer.reduce((sum, { count }) => sum + count, 0),
    added: difference.added.length,
    changed: difference.changed.length,
    removed: difference.removed.length,
    keptNewer: difference.keptNewer.length,
    keptEdited: difference.keptEdited.length,
  }
  const lists = names.map((name) => ({
    name,
    count: counts[name],
    pairs: difference[name].slice(0, mostShown).map(shownPair),
  }))
  return { status, typed, problems: [], planned: { upload, source: options.source, stamp, counts, poorer, lists } }
}

function shownPair({ from, to, before, after, line }: RouteDifference): ShownPair {
  return { from, to, before: briefly(before), after: briefly(after), line }
}

function briefly(fact: RouteFact | null): string {
  if (!fact) return words.differences.unknown
  const { kind, days } = fact
  return days === null
    ? visaWords.headline[kind]
    : words.differences.withDays({ requirement: visaWords.headline[kind], days })
}
