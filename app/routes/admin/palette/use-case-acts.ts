import { caseActs, portalKeys } from '../keys/portal-keys.ts'
import { shortcutWords } from '../keys/portal-keys.words.ts'
import { usePaletteActs } from './palette-acts.ts'

const acts = () => caseActs.map((name) => ({ name: shortcutWords.does[name], keys: portalKeys[name] }))

/** Offers in the palette what the keys of a case do, as far as the page has a use for each. */
export function useCaseActs(applicantName: string): void {
  usePaletteActs(applicantName, acts())
}
