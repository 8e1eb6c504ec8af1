import { isoCodes } from '../atlas.server.ts'
import { coastCover, passageCover } from './chart-covers.server.ts'
import type { CoverMotif, CoverName } from './cover-address.ts'
import { dialCover } from './dial-cover.ts'
import { engravingCover } from './engraving-cover.ts'
import { linesCover, stampsCover } from './paper-covers.ts'
import { ledgerCover, portraitCover } from './sheet-covers.ts'
import { windsCover } from './winds-cover.ts'

const draw: Record<CoverMotif, (subject: string) => string> = {
  passage: passageCover,
  coast: coastCover,
  winds: windsCover,
  engraving: engravingCover,
  dial: dialCover,
  lines: linesCover,
  stamps: stampsCover,
  portrait: portraitCover,
  ledger: ledgerCover,
}

/** The cover of an article. The same name gives the same cover on every server. */
export function cover({ motif, subject }: CoverName): string {
  return draw[motif](subject)
}

const codes = new Set(isoCodes)

/** Places must exist on the map; a seed may be any word. */
export function isKnownCover({ motif, subject }: CoverName): boolean {
  return (motif !== 'passage' && motif !== 'coast') || subject.split('-').every((code) => codes.has(code))
}
