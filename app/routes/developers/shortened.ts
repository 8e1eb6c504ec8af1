import type { RequirementJson } from '#app/features/visas/public/shapes.ts'

/** The most relevant fields of a response, with current values. */
export function shortened(answer: RequirementJson): string {
  const { kind, asOf, source, confidence, stale, schemes, disclaimer } = answer
  const offered = schemes.slice(0, 1).map(({ name, fee }) => ({ name, fee }))
  const shown = { kind, asOf, source, confidence, stale, schemes: offered, disclaimer }
  return JSON.stringify(shown, null, 2)
}
