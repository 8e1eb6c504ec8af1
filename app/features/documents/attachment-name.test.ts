import { expect, test } from 'vitest'
import { attachmentNamed, shownAs } from './attachment-name.ts'

test('a file name in any script is sent in two forms', () => {
  expect(attachmentNamed('passport.pdf')).toBe(`attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`)
  expect(attachmentNamed('جواز.pdf')).toBe(
    `attachment; filename="____.pdf"; filename*=UTF-8''%D8%AC%D9%88%D8%A7%D8%B2.pdf`,
  )
})

test('a file shown inline has its name as well', () => {
  expect(shownAs('photo.jpg')).toBe(`inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg`)
})

test('a file name cannot end the header or its quotes', () => {
  const header = attachmentNamed('a"; x="b\\\r\nSet-Cookie: y\'(1)*.pdf')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
  expect(header.split("UTF-8''")[1]).toMatch(/^[A-Za-z0-9%._~!-]+$/)
  expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header)
})
