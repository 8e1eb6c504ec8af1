import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Runs each module named `*.drawn.ts` while the service is built, and puts what it drew in its place. */
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
