import { readdirSync, readFileSync } from 'node:fs'
import { stepsOf } from '#app/features/applications/forms/compile-form.ts'
import { type FormDefinition, formShape } from '#app/features/applications/forms/form-definition.ts'
import { formFor, generalForms } from '#app/features/applications/forms/match-visa.ts'
import type { Step } from '#app/features/applications/steps/step.ts'
import { stepsOfAll } from '#app/features/applications/steps/steps.ts'
import type { Scheme } from '#app/features/visas/scheme.ts'

// Read from their files, because code outside a build has no bundled ones.
const folder = new URL('../../data/forms/', import.meta.url)

export const forms: ReadonlyMap<string, FormDefinition> = new Map(
  readdirSync(folder)
    .map((file) => formShape.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .map((form) => [form.id, form]),
)

/** The question pages of a visa application: the 4 of every application, then those of its form. */
export function pagesFor(visa: Pick<Scheme, 'id' | 'destination' | 'kind'>): readonly Step[] {
  const form = formFor(forms, visa)
  return [...stepsOfAll, ...(form ? stepsOf(form) : [])]
}

/** The pages that most tests use. */
export const schengenPages = pagesFor({ id: 'fr-schengen-c', destination: 'FR', kind: 'embassy_visa' })

const schemes = new URL('../../data/schemes/', import.meta.url)

type SchemeFile = { destination?: string; schemes: readonly Pick<Scheme, 'id' | 'kind'>[] }

/** The pages for a visa ID alone. Without an entry in the files, a visa's general form is unknown. */
export function pagesForId(id: string): readonly Step[] {
  for (const file of readdirSync(schemes)) {
    const { destination, schemes: listed } = JSON.parse(readFileSync(new URL(file, schemes), 'utf8')) as SchemeFile
    const found = listed.find((scheme) => scheme.id === id || (!destination && id.endsWith(`-${scheme.id}`)))
    if (found) return pagesFor({ id, kind: found.kind, destination: destination ?? id.slice(0, 2).toUpperCase() })
  }
  return [...stepsOfAll, ...Object.values(generalForms).flatMap((name) => stepsOf(forms.get(name) ?? { groups: [] }))]
}
