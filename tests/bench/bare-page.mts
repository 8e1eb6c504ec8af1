import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

type File = { type: string; body: Buffer; packed: boolean }

/** Bare pages, each with as many bytes of HTML, styles and fonts as one of the service's pages. */
export async function startBarePages(): Promise<{
  like(url: string, fonts: readonly string[], cookie?: string): Promise<string>
  close(): Promise<void>
}> {
  const files = new Map<string, File>()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) {
      response.statusCode = 204
      response.end()
      return
    }
    response.setHeader('Content-Type', file.type)
    response.setHeader('Content-Length', file.body.length)
    response.setHeader('Cache-Control', file.packed ? 'no-cache' : 'max-age=31536000, immutable')
    if (file.packed) response.setHeader('Content-Encoding', 'gzip')
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return {
    async like(url, fonts, cookie = '') {
      const path = new URL(url).pathname
      const html = await (await fetch(url, { headers: { cookie } })).text()
      await copy({ url, html }, path, fonts, files)
      return origin + path
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Copied = { url: string; html: string }

async function copy({ url, html }: Copied, path: string, fonts: readonly string[], files: Map<string, File>) {
  const links = [...html.matchAll(/<link [^>]*href="([^"]+)"[^>]*>/g)].map(([tag, href = '']) => ({ tag, href }))
  const styles = links.filter(({ tag }) => tag.includes('rel="stylesheet"'))
  const preloads = links.filter(({ tag }) => tag.includes('as="font"'))
  for (const { href } of styles) {
    const body = Buffer.from(await (await fetch(new URL(href, url))).arrayBuffer())
    files.set(href, { type: 'text/css', body: gzipSync(body), packed: true })
  }
  for (const font of fonts) {
    const body = Buffer.from(await (await fetch(font)).arrayBuffer())
    files.set(new URL(font).pathname, { type: 'font/woff2', body, packed: false })
  }
  const page = bareOf(html, [...preloads, ...styles].map(({ tag }) => tag).join(''), fonts)
  files.set(path, { type: 'text/html; charset=utf-8', body: gzipSync(page), packed: true })
}

/** The words of a page as a heading and paragraphs, padded to the same compressed size. */
function bareOf(html: string, head: string, fonts: readonly string[]): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const blocks = main.replaceAll(/<(svg|script|style|option)\b.*?<\/\1>/gs, '').split(/<\/(?:p|h\d|li|dd|dt|legend)>/)
  const lines = blocks.map((block) => block.replaceAll(/<[^>]*>/g, ' ').trim()).filter(Boolean)
  const [title = '', ...rest] = lines
  // Fonts that are not preloaded are loaded for a line that uses them.
  const set = fonts.flatMap((font) => /b612-mono-latin-(\d+)/.exec(font)?.[1] ?? [])
  const codes = set.map((weight) => `<p style="font: ${weight} 1rem 'B612 Mono'">IND</p>`).join('')
  const text = `<h1>${title}</h1>${codes}${rest.map((line) => `<p>${line}</p>`).join('')}`
  const start = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body><main>${text}</main>`
  const missing = gzipSync(html).length - gzipSync(start).length
  // Random base64 text compresses to three quarters of its size.
  const padding =
    missing > 0
      ? `<!-- ${randomBytes(missing)
          .toString('base64')
          .slice(0, Math.round(missing * 1.32))} -->`
      : ''
  return `${start}${padding}</body></html>`
}
