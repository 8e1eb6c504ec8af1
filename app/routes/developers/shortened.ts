import type { RequirementJson } from '#app/features/visas/public/shapes.ts'

/** The most relevant fields of a response, with current values. */
export function shortened(answer: RequirementJson): string {
  const { from, to, kind, days, asOf, source, confidence, stale, schemes, disclaimer } = answer
  const offered = schemes.slice(0, 1).map(({ id, name, fee, processing }) => ({ id, name, fee, processing }))
  const shown = { from, to, kind, days, asOf, source, confidence, stale, schemes: offered, disclaimer }
  return JSON.stringify(shown, null, 2)
}
