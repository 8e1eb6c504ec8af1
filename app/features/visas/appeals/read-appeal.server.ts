import { bundledAppeals } from '../facts/bundled-files.server.ts'
import type { Appeal } from './appeal-shape.ts'

/**
 * The appeal against the refusal of a visa, if known. Visas shared by several countries are prefixed with a country
 * code.
 */
export function readAppeal(schemeId: string | null): Appeal | undefined {
  if (!schemeId) return undefined
  const appeals = bundledAppeals()
  return appeals[schemeId] ?? appeals[schemeId.slice(schemeId.indexOf('-') + 1)]
}
