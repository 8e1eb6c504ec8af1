import { createHash } from 'node:crypto'
import { mayActOnApplication } from '#app/features/applications/application.policy.ts'
import { compareDrafts } from '#app/features/applications/changes/compare-drafts.ts'
import {
  type NewRoute,
  type Planned,
  type PlanProblem,
  planRoute,
} from '#app/features/applications/changes/plan-route.server.ts'
import { listMyApplications, readApplication } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import { isTravelling } from '#app/features/applications/travellers/order.ts'
import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import { type DocumentRow, documentRowsOfAll } from '#app/features/documents/read-documents.server.ts'
import { isOpen } from '#app/features/payments/payment.ts'
import { readPayment } from '#app/features/payments/read-payment.server.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { formatMoney } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { inEnglish } from '#app/lib/words/marked-text.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { routeChangeWords as words } from './route-change.words.ts'

type Row = readonly [name: string, text: string]

/** The effects of a new route, for the traveller to agree to. */
export type RoutePreview = {
  readonly to: { readonly code: string; readonly name: string }
  /** The travellers affected; named if there are several. */
  readonly travellers: readonly {
    readonly id: Id<'application'>
    readonly name: string | undefined
    readonly rows: readonly Row[]
    /** Warnings that would block the application, or have to be accepted. */
    readonly warnings: readonly string[]
  }[]
  /** The total of the whole order, if there are several travellers. */
  readonly total: string | undefined
  /** Identifies this preview, so that a confirmation refers to what was shown. */
  readonly seen: string
}

export type RouteProblem = PlanProblem | { readonly code: 'not_open' | 'payment_open' }

/** The effects of another route on the user's own order. Stores nothing. */
export async function previewRoute(
  ctx: RequestContext,
  id: Id<'application'>,
  route: NewRoute,
): Promise<Result<RoutePreview, RouteProblem>> {
  const { orderId, ownerId } = await readApplication(ctx, id, 'answer')
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', { ownerId }))
  const travellers = (await listMyApplications(ctx))
    .filter((one) => one.orderId === orderId && isTravelling(one))
    .toSorted((one, other) => one.position - other.position)
  const isDraft = travellers.some((one) => one.id === id) && travellers.every(({ status }) => status === 'draft')
  if (!isDraft) return problem({ code: 'not_open' })
  const { current } = await readPayment(ctx, id)
  if (current && isOpen(current.state)) return problem({ code: 'payment_open' })
  const planned = await planRoute(ctx, await readDrafts(ctx, ownerId, travellers), id, route)
  return planned.ok ? ok(await describePlan(ctx, planned.value)) : planned
}

/** A plan in words, with the uploaded documents. */
export async function describePlan(ctx: RequestContext, planned: readonly Planned[]): Promise<RoutePreview> {
  const afters = planned.map(({ after }) => after)
  for (const { application } of afters) requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
  const documents = await documentRowsOfAll(ctx, afters)
  const changed = planned.filter(({ before, after }) => before !== after)
  const before = together(planned.map((one) => partOf(one.before)))
  const after = together(afters.map(partOf))
  const { code, name } = afters.at(-1)?.route.to ?? { code: '', name: '' }
  const preview = {
    to: { code, name },
    travellers: changed.map((one) => ({
      id: one.after.application.id,
      name: planned.length > 1 ? nameOf(one.after) : undefined,
      rows: rowsOf(one, documents.get(one.after.application.id) ?? []),
      warnings: warningsOf(one),
    })),
    total: planned.length > 1 ? priceRow(before, after, afters.every(isChosen)) : undefined,
  }
  return { ...preview, seen: createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 22) }
}

function warningsOf({ before, after }: Planned): string[] {
  const { stops, warnings } = compareDrafts(before, after)
  return [...stops, ...warnings, ...(hasOldPassport(before, after) ? [words.oldPassport] : [])]
}

/** Whether the draft has details of a passport that the traveller will no longer use. */
function hasOldPassport({ answers, route }: Draft, after: Draft): boolean {
  return route.from.code !== after.route.from.code && Boolean(answers.passport?.passportNumber)
}

const partOf = ({ application, quote }: Draft) => ({ applicationId: application.id, quote })

function nameOf({ application, company, place }: Draft): string {
  return travellerName({ name: company.find(({ id }) => id === application.id)?.name ?? '', number: place.number })
}

function rowsOf({ before, after }: Planned, documents: readonly DocumentRow[]): Row[] {
  const { decisionBy, questions } = compareDrafts(before, after)
  const named = (isMeant: (row: DocumentRow) => boolean) =>
    words.documents(documents.filter(isMeant).map(({ kind }) => kind))
  const wasAsked = (kind: string) => before.requiredDocuments.some((asked) => asked === kind)
  const isNew = ({ kind, file, status, required }: DocumentRow) =>
    required && !file && status !== 'made_from_answers' && !wasAsked(kind)
  const { rows } = words
  const all: Row[] = [
    [rows.passport, instead(after.route.from.name, before.route.from.name)],
    [rows.destination, instead(after.route.to.name, before.route.to.name)],
    [rows.visa, visaRow(before, after)],
    [rows.total, priceRow(before.quote, after.quote, isChosen(after))],
    [rows.decision, decisionBy ? words.date(decisionBy) : ''],
    [rows.form, words.form(questions)],
    [rows.kept, named(({ file, required }) => file !== null && required)],
    [rows.added, named(isNew)],
    [rows.dropped, named(({ file, required }) => file !== null && !required)],
  ]
  return all.filter(([, text]) => text !== '')
}

const instead = (after: string, before: string) =>
  after === before ? words.same({ what: after }) : words.instead(after, before)

/** If several visas are offered, none is chosen yet: the first one only provides the price. */
const isChosen = ({ application, route }: Draft) => application.schemeId !== null || route.schemes.length <= 1

function visaRow(before: Draft, after: Draft): string {
  const [old = '', now = ''] = [before, after].map(
    (draft) => (isChosen(draft) && inEnglish(draft.scheme?.name ?? '')) || '',
  )
  return now && old ? instead(now, old) : now || words.toChoose(old)
}

function priceRow(before: Quote, after: Quote, isFixed: boolean): string {
  if (isFixed || after.estimate) return instead(priceOf(after), priceOf(before))
  return words.dependingOnVisa(priceOf(after), priceOf(before))
}

function priceOf({ total, estimate }: Quote): string {
  const price = formatMoney(total)
  return estimate ? words.estimate({ total: price }) : price
}
