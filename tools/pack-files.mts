// Writes a compressed copy beside each file that browsers fetch and that becomes smaller: compressed once, at high
// quality.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node tools/pack-files.mts OUT_DIR')
  process.exit(1)
}

// Below this size, in bytes, a compressed copy saves less than one network packet.
const smallest = 1000

const isAskedFor = (name: string) => /\.(css|svg)$/.test(name) || /^(assets|enhance)[\\/].*\.js$/.test(name)

let count = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isAskedFor)) {
  const path = join(folder, name)
  const bytes = readFileSync(path)
  if (bytes.length < smallest) continue
  // The highest quality is slow, and not worth it for hundreds of small drawings.
  const params = { [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.svg') ? 9 : 11 }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  count += 1
}
console.log(`${count} files packed`)
