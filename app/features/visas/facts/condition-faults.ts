import type { ConditionFile } from '../conditions/condition-shape.ts'
import type { Country } from '../country.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { PassportReader } from './passport-lists.ts'

/** Reports errors in entry conditions: unknown places or passports, unused files. */
export function conditionFaults(
  { conditions, yellowFever }: Pick<FactFiles, 'conditions' | 'yellowFever'>,
  countries: readonly Country[],
  reader: PassportReader,
): Fault[] {
  const faults: Fault[] = []
  const codes = new Set(countries.map(({ code }) => code))
  const places = new Set(countries.filter(({ kind }) => kind !== 'document').map(({ code }) => code))
  for (const code of yellowFever.risk.flatMap((line) => line.split(' '))) {
    if (!codes.has(code)) faults.push({ file: '/data/yellow-fever.json', what: `${code} is not a country` })
  }
  for (const [name, file] of conditions) {
    const fault = (what: string) => faults.push({ file: `/data/conditions/${name}.json`, what })
    const { destination, like } = file
    if (like !== undefined && !conditions.has(like)) fault(`there are no conditions ${like} to be like`)
    if (destination === undefined && ![...conditions.values()].some((one) => one.like === name)) {
      fault('there is no destination')
    }
    if (destination !== undefined && destination !== name) fault(`the destination is ${destination}`)
    if (destination !== undefined && !places.has(destination)) fault(`${destination} is not a place`)
    for (const code of placesOf(file)) if (!codes.has(code)) fault(`${code} is not a country`)
    for (const { passports } of narrowedOf(file)) reader.read(passports ?? [], fault)
  }
  return faults
}

function placesOf({ yellowFever, past = [] }: ConditionFile): readonly string[] {
  return [...(yellowFever?.only ?? []), ...(yellowFever?.also ?? []), ...past.flatMap(({ places }) => places)]
}

function narrowedOf({ duties = [], arrivalCards = [], levies = [], notes = [], past = [] }: ConditionFile) {
  return [...duties, ...arrivalCards, ...levies, ...notes, ...past]
}
