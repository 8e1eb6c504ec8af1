import { bundledConditions, bundledGroups } from '../facts/bundled-files.server.ts'
import { isListed } from '../facts/passport-lists.ts'
import type { RouteRecord } from '../route.ts'
import { withCards } from './arrival-cards.ts'
import type { ConditionFile } from './condition-shape.ts'
import { dutyKinds, type EntryConditions, type Narrowed } from './conditions.ts'

/** Adds entry conditions to a route, and the arrival cards required for its passport. */
export function withConditions(record: RouteRecord): RouteRecord {
  const found = conditionsIn(record)
  if (!found) return record
  const { entry, exempt } = found
  const { requirement } = record
  return { ...record, entry, requirement: requirement && withCards(requirement, entry.arrivalCards, exempt) }
}

/** Applies only the conditions for this passport and requirement kind. */
function conditionsIn({ from, to, requirement }: RouteRecord) {
  const { files, risk } = bundledConditions()
  const own = files.get(to.code)
  if (!own) return undefined
  const base: ConditionFile = (own.like && files.get(own.like)) || {}
  const groups = bundledGroups()
  const passport = from.passportOf ?? from.code
  const isMeant = ({ passports, kinds }: Narrowed) =>
    (!passports || isListed(passports, passport, groups)) && (!kinds || kinds.some((one) => one === requirement?.kind))
  const listOf = <Name extends 'duties' | 'levies' | 'notes' | 'past' | 'arrivalCards'>(name: Name) =>
    [...(own[name] ?? []), ...(base[name] ?? [])] as NonNullable<ConditionFile[Name]>
  const yellowFever = own.yellowFever ?? base.yellowFever
  const duties = listOf('duties').filter(isMeant)
  const cards = Map.groupBy(listOf('arrivalCards'), isMeant)
  const entry: EntryConditions = {
    // A member's own duty overrides the group's.
    duties: dutyKinds.flatMap((about) => duties.find((one) => one.about === about) ?? []),
    arrivalCards: (cards.get(true) ?? []).map(cardOf),
    yellowFever: yellowFever
      ? { ...yellowFever, risk: yellowFever.only ?? [...risk, ...(yellowFever.also ?? [])] }
      : null,
    levies: listOf('levies').filter(isMeant),
    notes: listOf('notes').filter(isMeant),
    past: listOf('past').filter(isMeant),
  }
  return { entry, exempt: (cards.get(false) ?? []).map(cardOf) }
}

type CardFact = NonNullable<ConditionFile['arrivalCards']>[number]

const cardOf = ({ name, site, daysBefore, sources }: CardFact) => {
  return { name, site, daysBefore: daysBefore ?? null, fee: null, sources }
}
