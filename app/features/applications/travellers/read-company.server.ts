import type { Id } from '#app/lib/id.ts'
import { fullYears, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { readAnswersOf } from '../read-application.server.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'
import type { Answers } from '../steps/steps.ts'
import { listTravellersOf } from './order.store.server.ts'
import { placeAmong } from './order.ts'
import { travellerName, travellerWords as words } from './traveller.words.ts'

type Row = Awaited<ReturnType<typeof listTravellersOf>>[number]

/** The travellers of an order with several, first one first, with their answers. Empty for a single traveller. */
export type Company = readonly (Row & { readonly answers: Answers })[]

/** Returns the travellers of several applications' orders, with as many queries as for one. */
export async function readCompanies(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  applications: readonly Application[],
): Promise<ReadonlyMap<Id<'order'>, Company>> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const rows = await listTravellersOf(ctx.db, [...new Set(applications.map(({ orderId }) => orderId))])
  const companies = Map.groupBy(rows, ({ orderId }) => orderId)
  const several = rows.filter(({ orderId }) => (companies.get(orderId) ?? []).length > 1)
  if (several.length === 0) return new Map()
  const answers = await readAnswersOf(
    ctx,
    ownerId,
    several.map(({ id }) => id),
  )
  return Map.groupBy(
    several.map((row, index) => ({ ...row, answers: answers[index] ?? {} })),
    ({ orderId }) => orderId,
  )
}

/** A traveller's place among them. A single traveller is 1 of 1. */
export function placeIn(company: Company, { id }: Pick<Application, 'id'>) {
  return company.length > 0 ? placeAmong(company, id) : { number: 1, of: 1 }
}

/** Whether it is the order's first draft, which answers for all. */
export function leads(company: Company, { id }: Pick<Application, 'id'>): boolean {
  const first = company.find(({ status }) => status === 'draft')
  return first === undefined || first.id === id
}

/**
 * Whether the traveller is a child on the travel date, and which others are adults: one of them may answer for a child.
 */
export function agesIn(
  company: Company,
  { id, travelOn }: Pick<Application, 'id' | 'travelOn'>,
  bornOn: PlainDate | undefined,
  today: PlainDate,
  adultAge: number,
) {
  const isUnderAge = (born: PlainDate) => fullYears(born, travelOn ?? today) < adultAge
  const adults = company.flatMap((one, index) => {
    const born = dateOf(one.answers.name ?? {}, 'bornOn')
    if (one.id === id || !born || isUnderAge(born)) return []
    return { value: one.id, label: travellerName({ name: one.name, number: index + 1 }) }
  })
  return { bornOn, isChild: bornOn !== undefined && isUnderAge(bornOn), adults }
}

/** A passport has one holder: its number can belong to only one traveller of an order. */
export function clashesOf(company: Company, { id }: Pick<Application, 'id'>, answers: Answers) {
  const number = plainNumber(answers.passport?.passportNumber)
  const holder =
    number && company.find((one) => one.id !== id && plainNumber(one.answers.passport?.passportNumber) === number)
  if (!holder) return []
  const problem: FieldProblem = { field: 'passportNumber', message: words.numberTaken(holder.name) }
  return [{ step: 'passport', problem }]
}
