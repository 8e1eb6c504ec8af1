import { bundledAppeals } from '../facts/bundled-files.server.ts'
import type { Appeal } from './appeal-shape.ts'

/** What can be done against the refusal of a visa, where we know it. What several countries share has their code before it. */
export function readAppeal(schemeId: string | null): Appeal | undefined {
  if (!schemeId) return undefined
  const appeals = bundledAppeals()
  return appeals[schemeId] ?? appeals[schemeId.slice(schemeId.indexOf('-') + 1)]
}
