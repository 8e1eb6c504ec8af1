// Draws the plates of every country once, during the build, so that the atlas never runs for a page view: the country
// itself, and an engraving in the colours of its flag.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as flags from 'country-flag-icons/string/3x2'
import { isoCodes } from '#imagery/atlas.server.ts'
import { flagTints } from '#imagery/flag-tints.ts'
import { plate, rosettePlate } from '#imagery/plate.server.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node tools/draw-plates.mts OUT_DIR')
  process.exit(1)
}

const flagOf: Readonly<Record<string, string>> = flags

const start = performance.now()
mkdirSync(join(folder, 'plates'), { recursive: true })
let bytes = 0
function keep(name: string, svg: string): void {
  writeFileSync(join(folder as string, 'plates', `${name}.svg`), svg)
  bytes += Buffer.byteLength(svg)
}
for (const code of isoCodes) {
  keep(code, plate({ code }))
  keep(`${code}-flag`, rosettePlate({ code, tints: flagTints(flagOf[code] ?? '') }))
}
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${2 * isoCodes.length} plates, ${Math.round(bytes / 1024)} KiB, ${seconds} s`)
