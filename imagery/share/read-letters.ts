import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** A letter: the distance to the next one, and its outline, both in units of the em square. */
export type Letter = readonly [advance: number, outline: string]
export type Letters = Readonly<Record<string, Letter>>

const require = createRequire(import.meta.url)

/**
 * Reads the outlines of one of the product's fonts, since a server may have no fonts. Its em square is 1,000 units
 * wide.
 */
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
