// The zero without its slash, one glyph of Atkinson Hyperlegible Next, as pages use it too. Embedded in PDFs.
import { readFileSync } from 'node:fs'

const read = (weight: 400 | 700) =>
  readFileSync(new URL(`../app/ui/styles/fonts/portolan-zero-${weight}.ttf`, import.meta.url)).toString('base64')

export const plainZeros = { 400: read(400), 700: read(700) }
