import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Catalogue } from '#app/lib/words/catalogue.ts'
import { typeOfCatalogue } from './types-of-catalogue.mts'

const folder = 'words/en'

/** Writes the types of all English messages, which check keys and arguments. */
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

/**
 * Writes them whenever the configuration is read, as `react-router typegen` does, and after each change while it runs.
 */
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
          // A half-written file is read again after its next change.
          config.logger.error(`${folder}/${path}: ${error}`)
        }
      })
    },
  }
}
