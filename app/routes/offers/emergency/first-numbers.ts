import type { Country, EmergencyNumbers } from '#app/features/visas/country.ts'

/** The 6 countries in the table; all others can be searched. */
export const tableCountries = ['US', 'GB', 'AU', 'DE', 'JP', 'CA'] as const

export type NumbersRow = {
  readonly code: string
  readonly name: string
  readonly medical: string | undefined
  readonly police: string | undefined
}

/** The first number to dial; a general emergency number is used if there is no specific one. */
export function firstNumber(numbers: EmergencyNumbers | null, purpose: 'ambulance' | 'police'): string | undefined {
  return numbers?.[purpose][0] ?? numbers?.general[0]
}

export function tableRows(countries: readonly Country[]): NumbersRow[] {
  return tableCountries.flatMap((wanted) => {
    const country = countries.find(({ code }) => code === wanted)
    if (!country) return []
    const { code, name, emergency } = country
    return [{ code, name, medical: firstNumber(emergency, 'ambulance'), police: firstNumber(emergency, 'police') }]
  })
}
