import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { typeOfCatalogue } from './types-of-catalogue.mts'

const folder = 'words/en'

/** Writes the types of all English messages, by which keys and arguments are checked. */
export function writeTypes(root: string, file = join(root, 'app/lib/words/catalogues.gen.ts')): void {
  const features = globSync('**/*.json', { cwd: join(root, folder) }).toSorted()
  const lines = features.map((path) => {
    const catalogue = JSON.parse(readFileSync(join(root, folder, path), 'utf8')) as Catalogue
    return `  '${path.replace(/\.json$/, '').replaceAll('\\', '/')}': ${typeOfCatalogue(catalogue, '  ')}`
  })
  const text = `// Written by tools/words/write-types.mts from ${folder}.\nexport type Catalogues = {\n${lines.join('\n')}\n}\n`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
