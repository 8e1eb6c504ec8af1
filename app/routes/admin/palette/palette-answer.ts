import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FoundCase, FoundPerson } from '#app/features/overview/search.ts'
import type { Findings } from '#app/features/overview/search-portal.server.ts'

/** What the palette is sent: enough to tell one case or person from another, and nothing else of them. */
export type PaletteAnswer = {
  readonly cases: readonly PaletteCase[]
  readonly people: readonly PalettePerson[]
}

export type PaletteCase = {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly fromName: string
  readonly toName: string
  readonly status: ApplicationStatus
}

export type PalettePerson = { readonly id: string; readonly name: string; readonly email: string }

/** How many of a kind the palette shows. */
const most = 5

/** What is called exactly so comes first. */
export function paletteAnswerOf(findings: Findings | undefined): PaletteAnswer {
  if (!findings) return { cases: [], people: [] }
  const { exact, applications, people } = findings
  const isCase = (one: { kind: string }): one is FoundCase => one.kind === 'application'
  const isPerson = (one: { kind: string }): one is FoundPerson => one.kind === 'person'
  return {
    cases: first([...exact.filter(isCase), ...(applications?.rows ?? [])]).map(
      ({ id, reference, applicantName, fromCountry, toCountry, fromName, toName, status }) => ({
        ...{ id, reference, name: applicantName, from: fromCountry, to: toCountry, fromName, toName, status },
      }),
    ),
    people: first([...exact.filter(isPerson), ...(people?.rows ?? [])]).map(({ id, name, email }) => ({
      ...{ id, name, email },
    })),
  }
}

function first<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most)
}
