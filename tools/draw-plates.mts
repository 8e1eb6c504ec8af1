// Draws the plate of every country once, when the product is built, so that the atlas never runs for a page view.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isoCodes } from '#app/ui/imagery/atlas.server.ts'
import { plate } from '#app/ui/imagery/plate.server.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node tools/draw-plates.mts OUT_DIR')
  process.exit(1)
}

const start = performance.now()
mkdirSync(join(folder, 'plates'), { recursive: true })
let bytes = 0
for (const code of isoCodes) {
  const svg = plate({ code })
  writeFileSync(join(folder, 'plates', `${code}.svg`), svg)
  bytes += Buffer.byteLength(svg)
}
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`${isoCodes.length} plates, ${Math.round(bytes / 1024)} KiB, ${seconds} s`)
