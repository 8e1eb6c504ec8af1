import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RouteEntry, routeTable } from './route-table.ts'
import { files, read } from './sources.ts'

const page = readFileSync('docs/machine-endpoints.md', 'utf8')
const named = [...page.matchAll(/`(GET|POST|PUT|DELETE|ANY) (\/[^\s`]*)`/g)].map(([, method = '', path = '']) => ({
  method,
  path,
}))
const features = files.filter((file) => /^app\/features\/.*\.server\.ts$/.test(file)).map((file) => read(file))
const routes = new Map(routeTable.map((route) => [route.pattern, route]))

function answers({ hasLoader, hasAction, hasPage }: RouteEntry, method: string): boolean {
  return method === 'GET' ? hasLoader || hasPage : method === 'ANY' ? hasLoader && hasAction : hasAction
}

test('every endpoint named on the machine endpoints page exists', () => {
  expect(named.length).toBeGreaterThan(50)
  const gone = named.filter(({ method, path }) => {
    const route = routes.get(path)
    return !route || !answers(route, method)
  })
  expect(gone).toEqual([])
})

test('every machine endpoint is on the page', () => {
  const bases = /^\/(auth|rest|storage|realtime|functions)\/v1\//
  const written = new Set(named.map(({ path }) => path))
  const machines = routeTable.filter(({ pattern }) => bases.test(pattern)).map(({ pattern }) => pattern)
  expect(machines.filter((pattern) => !written.has(pattern))).toEqual([])
})

// The endpoints of the specification, as grouped in its section 7, and its 5 bases.
const calls = [
  ...['signup', 'token', 'otp', 'verify', 'sso', 'resend', 'recover'].map((call) => `POST ${call}`),
  'GET reauthenticate',
  'GET user',
  'PUT user',
  'GET user/identities/authorize',
  'DELETE user/identities/{identity_id}',
  'POST factors',
  'POST factors/{factorId}/challenge',
  'POST factors/{factorId}/verify',
  'DELETE factors/{factorId}',
  'GET .well-known/jwks.json',
  'Sign out, scope global, local or others',
  'OAuth authorize',
  'Read profiles by id',
  'Update profiles by id',
  'Read visa_requirements by fromCountry and toCountry',
  'Read visa_requirements by toCountry',
  'Read countries by name; one by code',
  'Read visa_types by id',
  'The lookup inside the wizard',
  'Read visa_applications by id',
  'by user id; all',
  'Insert into applications',
  'Update applications by id',
  'Submit through a save function',
  'Payment completion',
  'Upload into the documents bucket; insert into documents',
  'Read its public URL',
  'Select all rows of documents',
  'Admin login',
  'Get session to detect an unauthorised domain',
  'External images',
  'Contact form and newsletter',
  '`realtime/v1`',
  '`functions/v1`',
]

test.for(calls)('the page lists our replacement for the request "%s"', (call) => {
  expect(page.split('\n').some((line) => line.startsWith(`| ${call}`))).toBe(true)
})

test('the use cases named on the page exist', () => {
  const sources = new Map<string, boolean>()
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2) ?? '')
  const useCases = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name))
  expect(useCases.length).toBeGreaterThan(20)
  for (const name of new Set(useCases)) sources.set(name, isExported(name))
  expect([...sources].filter(([, isThere]) => !isThere)).toEqual([])
})

function isExported(name: string): boolean {
  return features.some((source) => new RegExp(`export (async )?function ${name}\\b`).test(source))
}
