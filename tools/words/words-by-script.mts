import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

const parser = '@formatjs/icu-messageformat-parser'
/** A words module names its catalogue: `words('routes/admin/queue')`. */
const naming = /\bwords\(\s*'([^']+)'/g

type Chunks = Readonly<Record<string, Rollup.RenderedChunk | Rollup.OutputChunk>>

/**
 * Lists the messages that each script needs, for the server; and makes scripts loaded later wait for theirs. The
 * messages of a document's initial scripts are included in the document.
 */
export function wordsByScript({ list }: { list: string }): Plugin {
  const featuresOf = new Map<string, string[]>()
  const nameOf = (id: string) =>
    relative(process.cwd(), id.replace(/\?.*/, ''))
      .replaceAll('\\', '/')
      .replace(/^app\//, '')
      .replace(/\.\w+$/, '')

  /** The messages needed by a script and all its static imports. */
  function neededBy(chunk: Chunks[string], chunks: Chunks): string[] {
    const [seen, needed] = [new Set([chunk]), new Set<string>()]
    for (const one of seen) {
      for (const id of one.moduleIds) for (const feature of featuresOf.get(id) ?? []) needed.add(feature)
      for (const name of one.imports) if (chunks[name]) seen.add(chunks[name])
    }
    return [...needed].toSorted()
  }

  return {
    name: 'words-by-script',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Browsers receive parsed messages.
    resolveId: (source, importer) =>
      source === parser && importer ? fileURLToPath(import.meta.resolve(`${parser}/no-parser.js`)) : undefined,
    transform(code, id) {
      // Only the function is used; the class has static blocks, which would keep it in every script.
      if (/\/intl-messageformat\/index\.js$/.test(id)) return { code: withoutClass(code), map: null }
      if (/\.tsx?(?:\?|$)/.test(id) && code.includes('words/words.ts'))
        featuresOf.set(
          id,
          [...code.matchAll(naming)].map(([, feature = '']) => feature),
        )
      return undefined
    },
    renderChunk(code, chunk, _, { chunks }) {
      if (!chunk.facadeModuleId || !(chunk.isEntry || chunk.isDynamicEntry)) return undefined
      if (neededBy(chunk, chunks).length === 0) return undefined
      return { code: `await globalThis.needWords?.('${nameOf(chunk.facadeModuleId)}');\n${code}`, map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.fromEntries(Object.entries(bundle).filter(([, file]) => file.type === 'chunk')) as Chunks
      const needed = new Map<string, string[]>()
      // A route with client functions is split into several scripts of the same name.
      for (const chunk of Object.values(chunks)) {
        if (!chunk.facadeModuleId || !(chunk.isEntry || chunk.isDynamicEntry)) continue
        const [name, features] = [nameOf(chunk.facadeModuleId), neededBy(chunk, chunks)]
        if (features.length > 0) needed.set(name, [...new Set([...(needed.get(name) ?? []), ...features])].toSorted())
      }
      const source = JSON.stringify(Object.fromEntries(needed))
      this.emitFile({ type: 'asset', fileName: list, source })
    },
  }
}

function withoutClass(code: string): string {
  const [start, end] = ['var IntlMessageFormat = class', 'var intl_messageformat_default']
  const [first, last] = [code.indexOf(start), code.indexOf(end)]
  if (first < 0 || last < first) throw new Error('The file of intl-messageformat is not the expected one.')
  return `${code.slice(0, first)}var IntlMessageFormat = undefined\n${code.slice(last)}`
}
