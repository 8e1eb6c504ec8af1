import type { PlainDate } from '#app/lib/plain-date.ts'
import type { ConditionFile } from '../conditions/condition-shape.ts'
import type { ConditionSource } from '../conditions/conditions.ts'
import { conditionWords as words } from '../conditions/conditions.words.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { evidenceFrom } from '../evidence/sources.ts'
import { bundledConditions, bundledPublishers } from '../facts/bundled-files.server.ts'

/** Entry conditions in the fact review list. Read-only for staff: they are defined only in the destination's file. */
export type ListedConditions = {
  readonly to: string
  readonly file: string
  readonly lines: readonly ConditionText[]
  readonly evidence: readonly Evidence[]
  readonly asOf: PlainDate
}

export type ConditionText = { readonly label: string; readonly text: string; readonly only: string | undefined }

let listed: readonly ListedConditions[] | undefined

/** Lists entry conditions per destination, including inherited ones. Constant until restart. */
export function listConditions(): readonly ListedConditions[] {
  listed ??= readListed()
  return listed
}

function readListed(): ListedConditions[] {
  const { files, risk } = bundledConditions()
  // General knowledge has no date: it counts as old as the earliest cited page.
  const first = [...files.values()].flatMap(citedIn).flatMap(dayOfSource).toSorted()[0] as PlainDate
  return [...files].flatMap(([name, own]) => {
    if (!own.destination) return []
    const base: ConditionFile = (own.like && files.get(own.like)) || {}
    const evidence = evidenceFrom(
      [...citedIn(own), ...citedIn(base)].map((source) => citationOf(source, first)),
      { kind: 'documents', destinations: [own.destination], publishers: bundledPublishers() },
    )
    return {
      to: own.destination,
      file: `data/conditions/${name}.json`,
      lines: [...linesOf(own, risk), ...linesOf(base, risk)],
      evidence,
      asOf: first,
    }
  })
}

type Fact = { readonly sources: readonly ConditionSource[] }

function citedIn({ duties, arrivalCards, levies, notes, past, yellowFever }: ConditionFile): ConditionSource[] {
  const lists: (readonly Fact[] | undefined)[] = [duties, arrivalCards, levies, notes, past]
  const facts = [...lists.flatMap((list) => list ?? []), ...(yellowFever ? [yellowFever] : [])]
  return facts.flatMap(({ sources }) => sources)
}

const dayOfSource = (source: ConditionSource) => (typeof source === 'string' ? [] : [source.readOn])

function citationOf(source: ConditionSource, first: PlainDate) {
  return typeof source === 'string' ? { url: source, readOn: first } : source
}

function linesOf(file: ConditionFile, risk: readonly string[]): ConditionText[] {
  const { duties = [], arrivalCards = [], levies = [], notes = [], past = [], yellowFever: fever } = file
  const { label } = words
  const onlyFor = ({ passports }: { passports?: readonly string[] | undefined }) => passports?.join(' ')
  return [
    ...duties.map((one) => ({ label: label.duty[one.about], text: words.duty(one), only: onlyFor(one) })),
    ...arrivalCards.map((one) => ({ label: label.card, text: one.name, only: onlyFor(one) })),
    ...(fever
      ? [{ label: label.yellowFever, text: words.yellowFever({ ...fever, risk }, undefined, ''), only: undefined }]
      : []),
    ...levies.map((one) => ({ label: label.levy, text: words.levy(one), only: onlyFor(one) })),
    ...notes.map((one) => ({ label: label.note[one.about], text: one.note, only: onlyFor(one) })),
    ...past.map((one) => ({ label: label.past, text: one.note, only: onlyFor(one) })),
  ]
}
