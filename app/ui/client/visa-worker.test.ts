import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const source = readFileSync('public/visa-worker.js', 'utf8')
const origin = 'https://portolan.test'

type Kept = Map<string, Map<string, Response>>
type Handler = (event: object) => void

let kept: Kept
let network: (address: string) => Promise<Response>
let handlers: Map<string, Handler>

/** Runs the worker as a browser does, with a fake cache and network. */
beforeEach(() => {
  kept = new Map()
  handlers = new Map()
  network = () => Promise.reject(new TypeError('no connection'))
  const open = async (key: string) => ({ match: async (address: string) => kept.get(key)?.get(address)?.clone() })
  const self = {
    location: { origin },
    skipWaiting: () => undefined,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const caches = { keys: async () => [...kept.keys()], open, delete: async (key: string) => kept.delete(key) }
  const fetch = ({ url }: { url: string }) => network(url)
  runInContext(source, createContext({ self, caches, fetch, URL, Response, Set }))
})

const keep = (key: string, ...paths: string[]) =>
  kept.set(key, new Map(paths.map((path) => [origin + path, new Response(path)])))

/** The worker's response; undefined if it leaves the request to the browser. */
async function ask(path: string, asked: { destination?: string; method?: string } = {}): Promise<Response | undefined> {
  const { destination = 'document', method = 'GET' } = asked
  const mode = destination === 'document' ? 'navigate' : 'no-cors'
  let answer: Promise<Response> | undefined
  const ended: Promise<unknown>[] = []
  handlers.get('fetch')?.({
    request: { url: origin + path, method, destination, mode },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (given: Promise<unknown>) => ended.push(given),
  })
  const given = await answer
  await Promise.all(ended)
  return given
}

test('shows the saved visa with all its files while offline', async () => {
  keep('visa-copy/one/1', '/applications/one/visa', '/applications/one/visa/file', '/assets/styles.css')
  expect(await (await ask('/applications/one/visa'))?.text()).toBe('/applications/one/visa')
  expect(await (await ask('/applications/one/visa#carry'))?.text()).toBe('/applications/one/visa')
  expect(await (await ask('/applications/one/visa/file'))?.text()).toBe('/applications/one/visa/file')
  expect(await (await ask('/assets/styles.css', { destination: 'style' }))?.text()).toBe('/assets/styles.css')
  expect((await ask('/assets/other.css', { destination: 'style' }))?.type).toBe('error')
})

test('other application pages lead to their visa, and the list to the last one saved', async () => {
  keep('visa-copy/one/1', '/applications/one/visa')
  keep('visa-copy/two/1', '/applications/two/visa')
  expect((await ask('/applications/one'))?.headers.get('Location')).toBe(`${origin}/applications/one/visa`)
  expect((await ask('/applications'))?.headers.get('Location')).toBe(`${origin}/applications/two/visa`)
  expect((await ask('/applications/three'))?.type).toBe('error')
})

test('uses the network while online', async () => {
  keep('visa-copy/one/1', '/applications/one/visa')
  network = async () => new Response('fresh')
  expect(await (await ask('/applications/one/visa'))?.text()).toBe('fresh')
  expect(kept.size).toBe(1)
})

test('deletes the copy of a visa that no longer exists, and no other', async () => {
  keep('visa-copy/one/1', '/applications/one/visa')
  keep('visa-copy/two/1', '/applications/two/visa')
  network = async () => new Response('', { status: 404 })
  expect((await ask('/applications/one/visa'))?.status).toBe(404)
  expect((await ask('/applications/two/receipt'))?.status).toBe(404)
  expect([...kept.keys()]).toEqual(['visa-copy/two/1'])
})

test('leaves forms, data and streams to the browser', async () => {
  keep('visa-copy/one/1', '/applications/one/visa')
  expect(await ask('/applications/one', { method: 'POST' })).toBeUndefined()
  expect(await ask('/applications/one.data', { destination: '' })).toBeUndefined()
})
