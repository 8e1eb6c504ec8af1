import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { type RequestContext, requestContext } from '../request-context.server.ts'
import { capabilitiesOf, type Role } from '../roles.ts'
import type { PageHandle } from './access.ts'
import { guardRoute } from './guard-route.server.ts'
import { type PageRequest, pageContext, type SignedIn } from './page-context.ts'
import { accessContext, type RouteAccess } from './route-access.server.ts'
import { type SentForm, saveFormContext } from './saved-form.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function somebody(role: Role, change: Partial<SignedIn> = {}): SignedIn {
  return {
    accountId: newId<'account'>(),
    sessionId: 'session',
    name: 'Asha Rao',
    email: 'asha@example.test',
    emailVerified: true,
    role,
    roleName: role,
    capabilities: capabilitiesOf(role),
    status: 'active',
    assurance: 'one',
    authenticatedAt: minutesAgo(1),
    endsAt: new Date(now.getTime() + 60_000),
    lacksSecondFactor: false,
    passwordExpired: false,
    ...change,
  }
}

const people = {
  visitor: undefined,
  traveller: somebody('traveller'),
  'inactive traveller': somebody('traveller', { status: 'inactive' }),
  'traveller with an old password': somebody('traveller', { passwordExpired: true }),
  support: somebody('support'),
  officer: somebody('officer'),
  admin: somebody('admin'),
  'admin without a second factor': somebody('admin', { lacksSecondFactor: true }),
  'inactive officer': somebody('officer', { status: 'inactive' }),
} satisfies Record<string, SignedIn | undefined>

type Person = keyof typeof people
type Asked = { method?: string; path?: string; body?: string; headers?: Record<string, string> }
type SavedForms = SentForm[]

/** The outcome for a request: "in", a status, or the redirect. */
async function decide(
  handle: PageHandle,
  signedIn: SignedIn | undefined,
  { method = 'GET', path = '/page', body, headers }: Asked = {},
  savedForms?: SavedForms,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const context = new RouterContextProvider()
  context.set(pageContext, { signedIn, https: false, cookies } as PageRequest)
  context.set(requestContext, { now } as RequestContext)
  const pattern = path.startsWith('/apply') ? path.slice(1).replace(/\?.*$/, '') : 'page'
  context.set(accessContext, new Map([[`/${pattern}`, { handle } as RouteAccess]]))
  const saveForm = async (form: SentForm) => `${savedForms?.push(form)}`
  if (savedForms) context.set(saveFormContext, saveForm)
  const request = new Request(`http://here${path}`, { method, body: body ?? null, headers: headers ?? {} })
  const asked = { context, request, pattern, params: {}, url: new URL(request.url) }
  try {
    const answer = await guardRoute(asked as Parameters<typeof guardRoute>[0], async () => new Response('in'))
    if (!(answer instanceof Response)) throw new Error('The guard answered nothing')
    return answer.headers.get('Location') ?? (await answer.text())
  } catch (refusal) {
    if (refusal instanceof Response) return `${refusal.status} ${refusal.statusText}`
    throw refusal
  }
}

const toSignIn = '/signin?next=%2Fpage'
const toPortalDoor = '/admin-login?next=%2Fpage'
const portal = '/admin/dashboard'
const denied = '403 Access Denied'
const factor = '/security/second-factor'

// One row per person, one word per page: public, signed-in, own account, staff, administrators.
const table: Record<Person, readonly [string, string, string, string, string]> = {
  visitor: ['in', toSignIn, toSignIn, toPortalDoor, toPortalDoor],
  traveller: ['in', 'in', 'in', denied, denied],
  'inactive traveller': ['in', 'in', 'in', denied, denied],
  'traveller with an old password': ['in', '/security', 'in', denied, denied],
  support: ['in', portal, 'in', 'in', denied],
  officer: ['in', portal, 'in', 'in', denied],
  admin: ['in', portal, 'in', 'in', 'in'],
  'admin without a second factor': ['in', portal, 'in', factor, factor],
  'inactive officer': ['in', portal, 'in', 'in', denied],
}

const pages = {
  public: { access: 'public' },
  account: { access: 'signed-in' },
  own: { access: 'signed-in', own: true },
  staff: { access: 'staff', needs: 'case.read' },
  admin: { access: 'staff', needs: 'setting.edit' },
} satisfies Record<string, PageHandle>

describe.for(Object.keys(table) as Person[])('%s', (person) => {
  test.for(Object.keys(pages).map((page, index) => [page, index] as const))(
    'has the specified access to pages: %s',
    async ([page, index]) => {
      const handle = pages[page as keyof typeof pages]
      expect(await decide(handle, people[person])).toBe(table[person][index])
      expect(await decide(handle, people[person], { method: 'HEAD' })).toBe(table[person][index])
    },
  )
})

test('an inactive account can send only what concerns the account itself', async () => {
  const { 'inactive traveller': traveller, 'inactive officer': officer } = people
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await decide(pages.account, traveller, { method })).toBe('403 Account Inactive')
    expect(await decide(pages.own, traveller, { method })).toBe('in')
    expect(await decide(pages.staff, officer, { method })).toBe('403 Account Inactive')
    expect(await decide(pages.public, traveller, { method })).toBe('in')
  }
})

test('a sensitive page requires recent authentication, with time to fill it in', async () => {
  const handle: PageHandle = { access: 'signed-in', own: true, fresh: true }
  const at = (minutes: number) => somebody('traveller', { authenticatedAt: minutesAgo(minutes) })
  const again = '/reauthenticate?next=%2Fpage'
  expect(await decide(handle, at(10))).toBe('in')
  expect(await decide(handle, at(11))).toBe(again)
  expect(await decide(handle, at(20), { method: 'POST' })).toBe('in')
  expect(await decide(handle, at(21), { method: 'POST' })).toBe('/reauthenticate')
})

test('demonstration pages, which exist only in a demonstration, are open to all users', async () => {
  for (const person of Object.values(people)) {
    expect(await decide({ access: 'demo' }, person)).toBe('in')
  }
})

test('machine endpoints authenticate themselves, and the guard ignores unknown routes', async () => {
  for (const person of Object.values(people)) expect(await decide({ access: 'machine' }, person)).toBe('in')
})

test('page data has the access rules of its page, and sign-in returns to the page', async () => {
  const asked = { path: '/page.data?a=1&_routes=root' }
  expect(await decide(pages.account, undefined, asked)).toBe('/signin?next=%2Fpage%3Fa%3D1')
  expect(await decide(pages.staff, people.traveller, asked)).toBe(denied)
})

test('sign-in returns to the page of a submitted form, and to no other site', async () => {
  const from = (referer: string) => decide(pages.account, undefined, { method: 'POST', headers: { referer } })
  expect(await from('http://here/page?a=1')).toBe('/signin?next=%2Fpage%3Fa%3D1')
  expect(await from('http://elsewhere/page')).toBe('/signin')
  expect(await from('nonsense')).toBe('/signin')
})

test('a new visitor who starts an application goes to sign-up, a known browser to sign-in', async () => {
  const from = (path: string, cookies?: Map<string, string>) =>
    decide(pages.account, undefined, { path }, undefined, cookies)
  expect(await from('/apply?from=IN&to=FR')).toBe('/signup?next=%2Fapply%3Ffrom%3DIN%26to%3DFR')
  expect(await from('/apply', new Map([['device', 'known']]))).toBe('/signin?next=%2Fapply')
  expect(await from('/apply', new Map([['__Host-device', 'known']]))).toBe('/signin?next=%2Fapply')
  expect(await from('/apply/an-application')).toBe('/signin?next=%2Fapply%2Fan-application')
})

describe('a form submitted after its session has ended', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = {
    method: 'POST',
    path: '/page?for=review',
    headers: type,
    body: 'name=Asha&password=x&other=y&name=Rao',
  }
  const handle: PageHandle = { access: 'signed-in', saves: () => ['name', 'password', 'cardNumber'] }

  test('is kept with the fields that its page names, never with a secret', async () => {
    const savedForms: SavedForms = []
    expect(await decide(handle, undefined, sent, savedForms)).toBe('/signin?next=%2Fheld%2F1')
    const fields = [
      ['name', 'Asha'],
      ['name', 'Rao'],
    ]
    expect(savedForms).toEqual([{ path: '/page?for=review', fields }])
    expect(await decide({ ...handle, access: 'staff', needs: 'case.read' }, undefined, sent, savedForms)).toBe(
      '/admin-login?next=%2Fheld%2F2',
    )
  })

  test('is kept for the page it was typed on, wherever the router sent it', async () => {
    const savedForms: SavedForms = []
    await decide(handle, undefined, { ...sent, path: '/page.data' }, savedForms)
    expect(savedForms).toMatchObject([{ path: '/page' }])
  })

  test('is not kept if its page keeps nothing, it is empty, or other content was sent', async () => {
    const savedForms: SavedForms = []
    await decide({ access: 'signed-in' }, undefined, sent, savedForms)
    await decide(handle, undefined, { ...sent, body: 'password=x&cardNumber=4242' }, savedForms)
    await decide(handle, undefined, { ...sent, body: 'name=' }, savedForms)
    await decide(handle, undefined, { ...sent, method: 'PUT' }, savedForms)
    await decide(handle, undefined, { ...sent, headers: { 'content-type': 'application/json' } }, savedForms)
    await decide(handle, undefined, { ...sent, body: `name=${'x'.repeat(61_000)}` }, savedForms)
    await decide(handle, people.traveller, sent, savedForms)
    expect(savedForms).toEqual([])
  })
})

test('staff go from sign-in to their dashboard without a message', async () => {
  const context = { method: 'GET', path: '/dashboard' }
  expect(await decide(pages.account, people.officer, context)).toBe(portal)
})
