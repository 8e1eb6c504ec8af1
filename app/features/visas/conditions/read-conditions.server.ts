import { bundledConditions, bundledGroups } from '../facts/bundled-files.server.ts'
import { isListed } from '../facts/passport-lists.ts'
import { type Registration, type Requirement } from '../requirement.ts'
import type { RouteRecord } from '../route.ts'
import { withCards } from './arrival-cards.ts'
import type { ConditionFile } from './condition-shape.ts'
import type { EntryConditions, Narrowed } from './conditions.ts'

/** What a destination asks besides passport and visa, with what it only asks of this passport and this answer. */
export function readConditions({ from, to, requirement }: RouteRecord): EntryConditions | undefined {
  const { files, risk } = bundledConditions()
  const own = files.get(to.code)
  const kind = requirement?.kind
  if (!own || kind === 'same_country') return undefined
  const base: ConditionFile = (own.like && files.get(own.like)) || {}
  const groups = bundledGroups()
  const passport = from.passportOf ?? from.code
  const isMeant = ({ passports, kinds }: Narrowed) =>
    (!passports || isListed(passports, passport, groups)) && (!kinds || kinds.some((one) => one === kind))
  const listOf = <Name extends 'duties' | 'levies' | 'notes' | 'past' | 'arrivalCards'>(name: Name) =>
    [...(own[name] ?? []), ...(base[name] ?? [])] as NonNullable<ConditionFile[Name]>
  const yellowFever = own.yellowFever ?? base.yellowFever
  const duties = listOf('duties').filter(isMeant)
  return {
    // What a member says of itself takes the place of what all of them say.
    duties: duties.filter(({ about }, index) => duties.findIndex((one) => one.about === about) === index),
    arrivalCards: listOf('arrivalCards')
      .filter(isMeant)
      .map(({ name, site, daysBefore, sources }) => ({ name, site, daysBefore: daysBefore ?? null, fee: null, sources })),
    yellowFever: yellowFever
      ? { ...yellowFever, risk: yellowFever.only ?? [...risk, ...(yellowFever.also ?? [])] }
      : null,
    levies: listOf('levies').filter(isMeant),
    notes: listOf('notes').filter(isMeant),
    past: listOf('past').filter(isMeant),
  }
}

/** The record of a route with its conditions, and with the arrival cards that its rule does not name. */
export function withConditions(record: RouteRecord): RouteRecord {
  const entry = readConditions(record)
  if (!entry) return record
  const { requirement } = record
  return { ...record, entry, requirement: requirement && withCards(requirement, entry.arrivalCards) }
}
