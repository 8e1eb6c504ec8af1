import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** A letter: how far the next one is, and its outline, both in units of the letter's square. */
export type Letter = readonly [advance: number, outline: string]
export type Letters = Readonly<Record<string, Letter>>

const require = createRequire(import.meta.url)

/** The outlines of a face of ours, since a server may have no fonts. Its square is 1,000 units wide. */
export function readLetters(file: string): Letters {
  const font = create(readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`))) as Font
  const scale = 1000 / font.unitsPerEm
  const letters = font.characterSet.map((code) => {
    const glyph = font.glyphForCodePoint(code)
    const outline = glyph.path.scale(scale, -scale).toSVG()
    return [String.fromCodePoint(code), [Math.round(glyph.advanceWidth * scale), rounded(outline)]] as const
  })
  return Object.fromEntries(letters)
}

const rounded = (outline: string) => outline.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
