import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { build } from 'vite'
import { compileCatalogue } from '#app/lib/words/catalogue.ts'
import type { WordsOfPage } from '#app/lib/words/source.browser.ts'
import { securityHeaders } from '#app/platform/http/security-headers.ts'
import { temporaryDirectory } from '#tests/support/service.ts'
import { wordsByScript } from '#tools/words/words-by-script.mts'
import { catalogueOf } from '#words-source'

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/**
 * A page with only the passport reader, built and sent with the same headers as the service. It reports which files
 * were fetched.
 */
export async function servePassportReader(typed: Record<string, string>) {
  const directory = temporaryDirectory()
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [wordsByScript({ list: 'words.json' })],
    build: {
      target: 'es2023',
      outDir: directory.path,
      emptyOutDir: true,
      rollupOptions: {
        input: new URL('./entry.tsx', import.meta.url).pathname,
        output: { entryFileNames: 'entry.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  })
  const html =
    '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Your passport</title><link rel="stylesheet" href="/assets/entry.css">' +
    `<script type="application/json" id="words">${wordsOf(`${directory.path}/words.json`)}</script>` +
    `<script type="application/json" id="typed">${JSON.stringify(typed)}</script>` +
    '<div id="root"></div><script type="module" src="/entry.js"></script></html>'
  const headers = securityHeaders({ https: false, development: false })()
  const fetched: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    fetched.push(`${request.method} ${path}`)
    for (const [name, value] of headers) response.setHeader(name, value)
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end(html)
    try {
      const file = readFileSync(directory.path + path)
      return response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream').end(file)
    } catch {
      return response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    fetched,
    close() {
      server.closeAllConnections()
      server.close()
      directory.remove()
    },
  }
}

/** The English messages of all scripts in the list that the build wrote. */
function wordsOf(list: string): string {
  const features: Record<string, string[]> = JSON.parse(readFileSync(list, 'utf8'))
  const names = [...new Set(Object.values(features).flat())]
  const words: WordsOfPage = {
    language: 'en',
    at: '/words/en/',
    scripts: Object.keys(features),
    words: Object.fromEntries(names.map((name) => [name, compileCatalogue(catalogueOf('en', name))])),
  }
  return JSON.stringify(words).replaceAll('<', '\\u003c')
}
