import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
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
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes them whenever the configuration is read, as `react-router typegen` does, and after each change meanwhile. */
export function typesOfWords(): Plugin {
  const root = process.cwd()
  return {
    name: 'types-of-words',
    config: () => writeTypes(root),
    configureServer({ watcher, config }) {
      watcher.on('all', (_, changed) => {
        const path = relative(join(root, folder), changed)
        if (path.startsWith('..') || !path.endsWith('.json')) return
        try {
          writeTypes(root)
        } catch (error) {
          // A file that is half written is read again with its next change.
          config.logger.error(`${folder}/${path}: ${error}`)
        }
      })
    },
  }
}
