import { countries as listed } from 'countries-list'
import codes from 'countries-list/minimal/countries.2to3.min.json' with { type: 'json' }
import type { Continent, Country, EmergencyNumbers } from '../country.ts'
import type { FactFiles, Fault } from './fact-files.ts'
import type { EmergencyFacts } from './fact-shapes.ts'

const alpha3Of: Readonly<Record<string, string>> = codes

type Source = Pick<FactFiles, 'countries' | 'travelDocuments' | 'featured' | 'descriptions' | 'emergencies'>

/** The package's country list with our corrections, additions and non-state travel documents. */
export function countryFacts(source: Source): { countries: Country[]; faults: Fault[] } {
  const { countries: ours, travelDocuments, featured, descriptions, emergencies } = source
  const faults: Fault[] = []
  const fault = (file: string, what: string) => faults.push({ file: `/data/${file}.json`, what })

  const places = Object.entries(listed).flatMap(([code, found]): Country[] => {
    const own = ours[code] ?? {}
    if (own.listed === false) return []
    const rank = featured.indexOf(code)
    const name = own.name ?? found.name
    const alpha3 = own.alpha3 ?? alpha3Of[code]
    if (!alpha3) fault('countries', `${code} has no alpha-3 code`)
    const isState = own.passportOf === undefined && own.territory === undefined
    return [
      {
        code,
        alpha3: alpha3 ?? '',
        kind: isState ? 'country' : 'territory',
        name,
        aliases: [...new Set([...(own.aliases ?? []), ...('alias' in found ? (found.alias ?? []) : [])])].filter(
          (alias) => alias !== name,
        ),
        capital: (own.capital ?? found.capital) || null,
        currencies: [...found.currency],
        languages: [...found.languages],
        continent: own.continent ?? (found.continent as Continent),
        description: descriptions[code] ?? null,
        isDestination: isState,
        isPassport: true,
        passportOf: own.passportOf ?? null,
        featuredRank: rank === -1 ? null : rank + 1,
        flagUrl: null,
        bannerImage: null,
        galleryImages: [],
        emergency: emergencyOf(emergencies, code),
      },
    ]
  })

  const documents = Object.entries(travelDocuments).map(
    ([code, { name, aliases }]): Country => ({
      code,
      alpha3: code,
      kind: 'document',
      name,
      aliases,
      capital: null,
      currencies: [],
      languages: [],
      continent: null,
      description: null,
      isDestination: false,
      isPassport: true,
      passportOf: null,
      featuredRank: null,
      flagUrl: null,
      bannerImage: null,
      galleryImages: [],
      emergency: null,
    }),
  )

  const countries = [...places, ...documents]
  return { countries, faults: [...faults, ...faultsOf(source, countries)] }
}

/** Reports unknown places and omissions in the lists. */
function faultsOf(
  { countries: ours, featured, descriptions, emergencies }: Source,
  countries: readonly Country[],
): Fault[] {
  const faults: Fault[] = []
  const fault = (file: string, what: string) => faults.push({ file: `/data/${file}.json`, what })
  const known = new Set(countries.map(({ code }) => code))
  for (const code of Object.keys(ours)) {
    if (!(code in listed)) fault('countries', `${code} is not in the list of countries`)
  }
  for (const { code, passportOf } of countries) {
    if (passportOf && !known.has(passportOf))
      fault('countries', `${code} travels on an unknown passport, ${passportOf}`)
  }
  const destinations = new Set(countries.filter(({ isDestination }) => isDestination).map(({ code }) => code))
  for (const code of featured) {
    if (!destinations.has(code)) fault('featured', `${code} is not a destination`)
  }
  for (const code of Object.keys(descriptions)) {
    if (!destinations.has(code)) fault('descriptions', `${code} is not a destination`)
  }
  for (const code of Object.keys(emergencies.numbers)) {
    if (!known.has(code)) fault('emergency-numbers', `${code} is not in the list of countries`)
  }
  for (const code of destinations) {
    if (!emergencies.numbers[code]) fault('emergency-numbers', `${code} has no entry`)
    if (!descriptions[code]) fault('descriptions', `${code} has no entry`)
  }
  return faults
}

function emergencyOf({ asOf, source, numbers }: EmergencyFacts, code: string): EmergencyNumbers | null {
  const { general = [], police = [], ambulance = [], fire = [] } = numbers[code] ?? {}
  // An entry without numbers means that no reliable number was found.
  const isKnown = general.length + police.length + ambulance.length + fire.length > 0
  return isKnown ? { general, police, ambulance, fire, asOf, source } : null
}
