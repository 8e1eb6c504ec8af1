// Copies the flags to where pages load them, unchanged from the package: small files that never change.
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node tools/copy-flags.mts OUT_DIR')
  process.exit(1)
}

const require = createRequire(import.meta.url)
const source = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2')
const target = join(folder, 'flags')
mkdirSync(target, { recursive: true })
// The package also has regions (ES-CT), which issue no passports.
const flags = readdirSync(source).filter((name) => /^[A-Z]{2}\.svg$/.test(name))
for (const name of flags) cpSync(join(source, name), join(target, name))
console.log(`${flags.length} flags`)
