import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrganisation } from './organisation.ts'

const directory = mkdtempSync(join(tmpdir(), 'portolan-organisation-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function aFile(content: unknown): string {
  const file = join(directory, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('a demonstration shows invented people, and an unconfigured installation shows none', () => {
  expect(readOrganisation({ file: undefined, demo: true }).team?.leadership).toHaveLength(3)
  expect(readOrganisation({ file: undefined, demo: false })).toEqual({ address: [], social: [], timeZone: 'UTC' })
})

test('the demonstration has the specified number of people, and unassigned phone numbers', () => {
  const { team, phone, emergencyHotline, insuranceHotline } = readOrganisation({ file: undefined, demo: true })
  expect([team?.heads.length, team?.staff.length]).toEqual([4, 8])
  // The range reserved for drama use.
  expect(phone).toMatch(/^\+44 20 7946 0\d{3}$/)
  expect([emergencyHotline, insuranceHotline]).toEqual([undefined, undefined])
})

test('the content of a file replaces the invented details', () => {
  const file = aFile({ legalName: 'Visas of Genoa', timeZone: 'Europe/Rome' })
  expect(readOrganisation({ file, demo: true })).toEqual({
    legalName: 'Visas of Genoa',
    timeZone: 'Europe/Rome',
    address: [],
    social: [],
  })
})

test.for([
  ['email', { email: 'secret-text' }],
  ['timeZone', { timeZone: 'Europe/secret-text' }],
  ['social.0.url', { social: [{ name: 'Us', url: 'javascript:secret-text' }] }],
  ['team.staff.0.role', { team: { staff: [{ name: 'secret-text' }] } }],
  ['the whole file', { adress: ['secret-text'] }],
] as const)('an invalid %s is named and not shown', ([field, content]) => {
  const read = () => readOrganisation({ file: aFile(content), demo: false })
  expect(read).toThrow(field)
  expect(read).not.toThrow('secret-text')
})

test('reports a file that is missing or not JSON', () => {
  expect(() => readOrganisation({ file: join(directory, 'none.json'), demo: false })).toThrow(
    'ORGANISATION_FILE must be',
  )
  expect(() => readOrganisation({ file: aFile('{'), demo: false })).toThrow('ORGANISATION_FILE must be')
})
