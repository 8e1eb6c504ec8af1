// Formats every policy, the conditions of entry, and the requirements for children, as the importer writes them, so
// that manual and automatic corrections look the same.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { factJson } from './import/fact-json.ts'

const root = new URL('..', import.meta.url)

for (const path of globSync(['data/policies/*.json', 'data/conditions/*.json', 'data/minors.json'], { cwd: root })) {
  const file = new URL(path.replaceAll('\\', '/'), root)
  const text = readFileSync(file, 'utf8')
  const laidOut = factJson(JSON.parse(text))
  if (laidOut !== text) writeFileSync(file, laidOut)
}
