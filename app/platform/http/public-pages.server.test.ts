import type { IncomingMessage } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data, type MiddlewareFunction, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Access, PageHandle } from './access.ts'
import { HtmlResponse } from './html-response.server.ts'
import { publicPages } from './public-pages.server.ts'
import { routeAccesses } from './route-access.server.ts'

type Options = { access?: Exclude<Access, 'staff'>; path?: string; middleware?: MiddlewareFunction<Response>[] }

function aBuild(loader: () => unknown, { access = 'public', path = 'about', middleware = [] }: Options = {}) {
  const page = ({ loaderData }: { loaderData: string }) => createElement('p', null, loaderData)
  const handle: PageHandle = { access, page }
  const Layout = ({ children }: { children: ReactNode }) => createElement('main', null, children)
  const routes = {
    root: { id: 'root', path: '', module: { Layout, middleware, default: () => null } },
    about: { id: 'about', parentId: 'root', path, module: { handle, loader, default: page } },
  }
  return { routes } as unknown as ServerBuild
}

function ask(build: ServerBuild, address = '/about', method = 'GET') {
  const answer = publicPages(build, routeAccesses(build), (document, { status, headers }) => {
    return new HtmlResponse(Buffer.from(renderToStaticMarkup(document)), { status, headers })
  })
  const request = { method, headers: { accept: 'text/html' } } as IncomingMessage
  return answer(request, `http://localhost${address}`, new RouterContextProvider())
}

test('a public page is drawn in its layout from what its loader says', async () => {
  const answered = await ask(aBuild(() => data('we are here')))
  expect(answered?.status).toBe(200)
  expect(String(answered?.page)).toBe('<main><p>we are here</p></main>')
})

test.for<[string, () => unknown]>([
  ['a redirect', () => redirect('/elsewhere')],
  ['a refusal', () => new Response(null, { status: 404 })],
  ['another status', () => data('no', { status: 422 })],
  ['headers of its own', () => data('yes', { headers: { 'Set-Cookie': 'a=1' } })],
])('%s is left to the router, whether it is thrown or returned', async ([, make]) => {
  expect(await ask(aBuild(make))).toBeUndefined()
  const thrown = aBuild(() => {
    throw make()
  })
  expect(await ask(thrown)).toBeUndefined()
})

test('a path with parameters is drawn from them, as long as it can be read', async () => {
  const seen: unknown[] = []
  const loader = ({ params }: { params: unknown }) => seen.push(params) && 'here'
  const build = aBuild(loader as () => unknown, { path: 'about/:person' })
  expect((await ask(build, '/about/Jos%C3%A9'))?.status).toBe(200)
  expect(seen).toEqual([{ person: 'José' }])
  for (const path of ['/about/%C3', '/about/', '/about', '/about/a/b', '/about/a.data', '/ABOUT/a']) {
    expect(await ask(build, path), path).toBeUndefined()
  }
  expect(seen).toHaveLength(1)
})

test('a failure is left to the router, which has words for it', async () => {
  const failing = aBuild(() => Promise.reject(new Error('the database is away')))
  expect(await ask(failing)).toBeUndefined()
})

test('forms, HEAD and other addresses are left to the router', async () => {
  const build = aBuild(() => 'here')
  expect(await ask(build, '/about', 'POST')).toBeUndefined()
  expect(await ask(build, '/about', 'HEAD')).toBeUndefined()
  expect(await ask(build, '/about.data')).toBeUndefined()
  expect(await ask(build, '/elsewhere')).toBeUndefined()
})

test('the guard of the root runs before the loader, and what it refuses is not drawn', async () => {
  const seen: string[] = []
  const loader = () => {
    seen.push('loader')
    return 'here'
  }
  const guard: MiddlewareFunction<Response> = ({ pattern }, next) => {
    seen.push(`guard of ${pattern}`)
    return next()
  }
  expect(String((await ask(aBuild(loader, { middleware: [guard] })))?.page)).toContain('here')
  expect(seen).toEqual(['guard of /about', 'loader'])

  const refuse: MiddlewareFunction<Response> = () => redirect('/signin')
  expect(await ask(aBuild(loader, { middleware: [refuse] }))).toBeUndefined()
  expect(seen).toHaveLength(2)
})

test.for<Options>([{ access: 'signed-in' }, { access: 'demo' }, { path: 'about/*' }])(
  'a route that is not open to everybody as it stands cannot be drawn this way: %o',
  async (options) => {
    await expect(async () => ask(aBuild(() => 'here', options))).rejects.toThrow('cannot be drawn without the router')
  },
)
