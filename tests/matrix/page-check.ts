import { gzipSync } from 'node:zlib'

export type CheckedPage = { readonly wrong: readonly string[]; readonly gzip: number; readonly title: string }

/** Maximum compressed size of a route page, in bytes. */
export const mostGzip = 60_000

/** Checks a route page for everything that can be checked without its facts. */
export function checkPage(html: string, { origin, path }: { origin: string; path: string }): CheckedPage {
  const wrong: string[] = []
  const expectThat = (holds: boolean, what: string) => holds || wrong.push(`${path}: ${what}`)
  const title = textOf(html, /<title>(.*?)<\/title>/)
  const description = textOf(html, /<meta name="description" content="(.*?)"/)
  expectThat(title.length > 20 && !title.startsWith('Error'), `its title is "${title}"`)
  expectThat(description.length > 40 && description.length < 160, `its description is "${description}"`)
  expectThat(html.includes(`<link rel="canonical" href="${origin}${path}"/>`), 'it does not name its address')
  expectThat((html.match(/<h1/g) ?? []).length === 1, 'it has not one heading')
  expectThat(!/undefined|\bNaN\b|\[object|\bnull\b|Invalid Date/.test(seenOf(html)), 'a gap shows in its words')
  expectThat(!html.includes('<!--prepared'), 'a prepared part is missing')
  expectThat(!html.includes(generic) || html.includes('Not known yet'), 'it knows of no visa for what is needed')
  expectThat(html.includes('You can also apply on the official site') || isHome(html), 'it does not say who we are')
  for (const problem of wrongInData(html, origin + path)) expectThat(false, problem)
  const gzip = gzipSync(html, { level: 6 }).length
  expectThat(gzip < mostGzip, `it weighs ${gzip} bytes`)
  // Copied, because a substring would keep the whole page in memory.
  return { wrong, gzip, title: Buffer.from(`${title} | ${description}`).toString() }
}

const generic = 'Using generic information.'

/** Nothing is sold to travellers who go home. */
const isHome = (html: string) => html.includes('the country you are a citizen of')

function textOf(html: string, pattern: RegExp): string {
  return unescaped(pattern.exec(html)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

function seenOf(html: string): string {
  return html.replace(/<(script|svg)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')
}

/** The structured data must parse and name the page. */
function wrongInData(html: string, url: string): string[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  let graph: Record<string, unknown>[]
  try {
    graph = JSON.parse(text)['@graph']
  } catch {
    return ['its structured data cannot be read']
  }
  return graph[0]?.url === url ? [] : ['its structured data names another address']
}

/** Requests pages, a few at a time, and checks each. Returns what is wrong, and the size of the largest. */
export async function checkPages(
  paths: readonly string[],
  { origin, connections = 16 }: { origin: string; connections?: number },
) {
  const wrong: string[] = []
  const titles = new Map<string, string>()
  let heaviest = { gzip: 0, path: '' }
  let next = 0
  const work = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
      const html = await answer.text()
      if (answer.status !== 200) {
        wrong.push(`${path}: answered ${answer.status}`)
        continue
      }
      const checked = checkPage(html, { origin, path })
      wrong.push(...checked.wrong)
      const same = titles.get(checked.title)
      if (same) wrong.push(`${path}: its title and description are those of ${same}`)
      titles.set(checked.title, path)
      if (checked.gzip > heaviest.gzip) heaviest = { gzip: checked.gzip, path }
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { wrong, heaviest, pages: paths.length }
}
