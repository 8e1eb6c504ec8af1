// Puts a packed copy beside each file that browsers ask for and that gets smaller by it: packed once, and packed well.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node tools/pack-files.mts OUT_DIR')
  process.exit(1)
}

// Below this a packed copy saves less than a package on the wire.
const smallest = 1000

const isAskedFor = (name: string) => /\.(css|svg)$/.test(name) || /^(assets|enhance)[\\/].*\.js$/.test(name)

let count = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isAskedFor)) {
  const path = join(folder, name)
  const bytes = readFileSync(path)
  if (bytes.length < smallest) continue
  // The best packing takes its time, which hundreds of small drawings are not worth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.svg') ? 9 : 11 }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  count += 1
}
console.log(`${count} files packed`)
