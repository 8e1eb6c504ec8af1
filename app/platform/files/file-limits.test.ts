import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { PageHandle } from '../http/access.ts'
import { refusalOf } from '../http/plain-refusal.server.ts'
import { largestFile, largestForm, largestPlainForm, largestUpload, mostFiles } from './file-limits.ts'

const withFiles: PageHandle = { access: 'signed-in', takesFiles: true }
const multipart = 'multipart/form-data; boundary=x'
const plain = 'application/x-www-form-urlencoded'

function sent(type: string, length: number, handle: PageHandle | undefined) {
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    'content-type': type,
    'content-length': String(length),
  }
  return refusalOf({ method: 'POST', url: '/support/new', headers } as unknown as IncomingMessage, handle)
}

test('accepts a form with the maximum number of files of maximum size', () => {
  const files = mostFiles * largestFile
  expect(sent(multipart, files + 10_000, withFiles)).toBeUndefined()
  expect(sent(multipart, largestUpload, withFiles)).toBeUndefined()
  expect(sent(multipart, largestUpload + 1, withFiles)).toBe(413)
  expect(sent(plain, largestForm + 1, withFiles)).toBe(413)
})

test.for([
  ['a page without files', { access: 'signed-in' }, largestPlainForm],
  ['a page of the portal', { access: 'staff', needs: 'portal.open' }, largestForm],
  ['an address without a route', undefined, largestPlainForm],
] as const)('%s accepts no more than a form, whatever the content type', ([, handle, most]) => {
  for (const type of [multipart, plain]) {
    expect(sent(type, most, handle)).toBe(undefined)
    expect(sent(type, most + 1, handle)).toBe(413)
  }
})
