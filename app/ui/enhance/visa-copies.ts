// What `ownCopies` calls it, and the cookie policy lists.
const name = 'visa-copy'
const worker = '/visa-worker.js'

/** One issued visa: whose application, which version of it, the page that shows it, and what the worker is for. */
export type VisaCopy = {
  readonly id: string
  readonly version: string
  readonly page: string
  readonly scope: string
  /** What the browser draws of a file that is no picture. Without a connection the page has no script that could. */
  readonly draw: (file: ArrayBuffer) => Promise<Element>
}

/** Whether this browser can keep a page for when there is no connection: only over a connection that it trusts. */
export function canKeepCopies(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** The version that is kept of a visa; undefined where none is. */
export async function keptVersion(id: string): Promise<string | undefined> {
  const [kept] = await copiesOf(id)
  return kept?.slice(`${name}/${id}/`.length)
}

/** Keeps the page of a visa and all it is made of, or nothing. An older copy stays until the new one has arrived. */
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
  // Without it a browser that is short of room may delete the copy.
  void navigator.storage?.persist?.()
}

/** Removes the copy of one visa. */
export async function forgetCopy(id: string): Promise<void> {
  await forget(await copiesOf(id))
  if ((await copies()).length === 0) await endWorker()
}

/** Removes every copy: nobody is signed in here any more. */
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

/** Led elsewhere means signed out: that page is none to keep. */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  return answer
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** The page with the files that it links to drawn above their links. One that cannot be drawn keeps its link alone. */
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
  // What it would draw itself with a connection stands in it already.
  for (const part of page.querySelectorAll('script, [data-first-page]')) part.remove()
  const headers = new Headers(answer.headers)
  // They are about what came over the network.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(`<!DOCTYPE html>${page.documentElement.outerHTML}`, { headers })
}

const addressOf = (href: string | null) => new URL(href ?? '', location.origin).href

/** Styles, fonts and pictures of a page, and the files it says are kept with it. */
function partsOf(html: string): string[] {
  const page = parsed(html)
  const linked = [...page.querySelectorAll('link[href], a[data-keep]')].map((part) => part.getAttribute('href'))
  const shown = [...page.querySelectorAll('img[src]')].map((part) => part.getAttribute('src'))
  const addresses = [...linked, ...shown].flatMap((part) => (part ? [new URL(part, location.origin)] : []))
  return [...new Set(addresses.filter(({ origin }) => origin === location.origin).map(({ href }) => href))]
}
