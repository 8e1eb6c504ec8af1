import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Runs each module named `*.drawn.ts` during the build, and replaces it with its result. */
export function drawAtBuild(): Plugin {
  return {
    name: 'draw-at-build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.drawn.ts')) return undefined
      const drawn: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(drawn)
        .map(([name, drawing]) => `export const ${name} = ${JSON.stringify(drawing)}`)
        .join('\n')
    },
  }
}
