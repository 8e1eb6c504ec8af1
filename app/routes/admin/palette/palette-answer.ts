import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { FoundCase, FoundPerson } from '#app/features/overview/search.ts'
import type { Findings } from '#app/features/overview/search-portal.server.ts'

/** The palette's search results: enough to identify a case or person, and nothing more. */
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

/** Maximum number of results of each kind. */
const most = 5

/** Exact matches come first. */
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
