import { caseActs, portalKeys } from '../keys/portal-keys.ts'
import { shortcutWords } from '../keys/portal-keys.words.ts'
import { usePaletteActs } from './palette-acts.ts'

const acts = () => caseActs.map((name) => ({ name: shortcutWords.does[name], keys: portalKeys[name] }))

/** Offers the case shortcuts in the palette, as far as the page supports them. */
export function useCaseActs(applicantName: string): void {
  usePaletteActs(applicantName, acts())
}
