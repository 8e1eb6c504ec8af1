// Read once at build time, because emails use the pages' colours and the service has no stylesheet.
import { readFileSync } from 'node:fs'
import { colourTokens } from './colour-tokens.ts'

export const designColours = colourTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))
