import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refusalOf } from '../http/plain-refusal.server.ts'
import { largestFile, largestForm, largestUpload, mostFiles } from './file-limits.ts'

const sent = (type: string, length: number) =>
  refusalOf({
    method: 'POST',
    url: '/support/new',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type, 'content-length': String(length) },
  } as unknown as IncomingMessage)

test('a form with as many of the largest files as there may be is taken in', () => {
  const files = mostFiles * largestFile
  expect(sent('multipart/form-data; boundary=x', files + 10_000)).toBeUndefined()
  expect(sent('multipart/form-data; boundary=x', largestUpload)).toBeUndefined()
  expect(sent('multipart/form-data; boundary=x', largestUpload + 1)).toBe(413)
  expect(sent('application/x-www-form-urlencoded', largestForm + 1)).toBe(413)
})
