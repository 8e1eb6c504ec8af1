// Read once, by the build: emails have the colours of the pages, and the service no style sheet.
import { readFileSync } from 'node:fs'
import { colourTokens } from './colour-tokens.ts'

export const designColours = colourTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))
