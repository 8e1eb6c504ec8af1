// The name listed in `ownCopies` and the cookie policy.
const name = 'visa-copy'
const worker = '/visa-worker.js'

/** An issued visa: its application, version and page, and the scope of the worker. */
export type VisaCopy = {
  readonly id: string
  readonly version: string
  readonly page: string
  readonly scope: string
  /** Renders a file that is not an image, because the offline page has no script for it. */
  readonly draw: (file: ArrayBuffer) => Promise<Element>
}

/** Whether this browser can save pages for offline use: over a secure connection only. */
export function canKeepCopies(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** The saved version of a visa; undefined if there is none. */
export async function keptVersion(id: string): Promise<string | undefined> {
  const [kept] = await copiesOf(id)
  return kept?.slice(`${name}/${id}/`.length)
}

/** Saves the page of a visa with all its resources, or nothing. An older copy is kept until the new one is complete. */
export async function keepCopy({ id, version, page, scope, draw }: VisaCopy): Promise<void> {
  await navigator.serviceWorker.register(worker, { scope })
  await navigator.serviceWorker.ready
  const document = await fetched(page)
  const parts = partsOf(await document.clone().text())
  const answers = await Promise.all(parts.map(async (part) => [part, await fetched(part)] as const))
  const drawn = await withDrawn(document, new Map(answers), draw)
  await forget(await copiesOf(id))
  const copy = `${name}/${id}/${version}`
  const cache = await caches.open(copy)
  try {
    await Promise.all([[page, drawn] as const, ...answers].map(([address, answer]) => cache.put(address, answer)))
  } catch (reason) {
    await caches.delete(copy)
    throw reason
  }
  // Without this, a browser short of space may delete the copy.
  void navigator.storage?.persist?.()
}

/** Removes the copy of one visa. */
export async function forgetCopy(id: string): Promise<void> {
  await forget(await copiesOf(id))
  if ((await copies()).length === 0) await endWorker()
}

/** Removes every copy, because no account is signed in here any more. */
export async function forgetCopies(): Promise<void> {
  await forget(await copies())
  await endWorker()
}

const copies = async (of = '') => (await caches.keys()).filter((key) => key.startsWith(`${name}/${of}`))
const copiesOf = (id: string) => copies(`${id}/`)
const forget = (keys: readonly string[]) => Promise.all(keys.map((key) => caches.delete(key)))

async function endWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations()
  const own = registrations?.filter(({ active }) => active?.scriptURL.endsWith(worker)) ?? []
  await Promise.all(own.map((registration) => registration.unregister()))
}

/** Fetches a page; a redirect means the user is signed out, so it is not saved. */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  return answer
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Adds a rendering above each linked file. A file that cannot be rendered keeps only its link. */
async function withDrawn(
  answer: Response,
  answers: ReadonlyMap<string, Response>,
  draw: VisaCopy['draw'],
): Promise<Response> {
  const page = parsed(await answer.clone().text())
  const links = [...page.querySelectorAll('a[data-keep]')]
  if (links.length === 0) return answer
  for (const link of links) {
    const file = answers.get(addressOf(link.getAttribute('href')))?.clone()
    const drawn = file && (await draw(await file.arrayBuffer()).catch(() => undefined))
    if (drawn) link.parentElement?.before(drawn)
  }
  // The saved page already contains what they would render.
  for (const part of page.querySelectorAll('script, [data-first-page]')) part.remove()
  const headers = new Headers(answer.headers)
  // These headers describe the network response.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(`<!DOCTYPE html>${page.documentElement.outerHTML}`, { headers })
}

const addressOf = (href: string | null) => new URL(href ?? '', location.origin).href

/** The stylesheets, fonts and images of a page, and the files marked to be saved with it. */
function partsOf(html: string): string[] {
  const page = parsed(html)
  const linked = [...page.querySelectorAll('link[href], a[data-keep]')].map((part) => part.getAttribute('href'))
  const shown = [...page.querySelectorAll('img[src]')].map((part) => part.getAttribute('src'))
  const addresses = [...linked, ...shown].flatMap((part) => (part ? [new URL(part, location.origin)] : []))
  return [...new Set(addresses.filter(({ origin }) => origin === location.origin).map(({ href }) => href))]
}
