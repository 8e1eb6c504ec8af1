import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openEncryption } from './encryption.server.ts'

const encryption = openEncryption(randomBytes(32))
const plain = Buffer.from('Z1234567')

test('encrypted data opens for its own row and no other', () => {
  const key = encryption.newKey('person:1')
  const sealed = encryption.seal(key, 'person:1/passport', plain)
  expect(Buffer.from(sealed).includes(plain)).toBe(false)
  expect(Buffer.from(encryption.open(key, 'person:1/passport', sealed))).toEqual(plain)
  expect(() => encryption.open(key, 'person:1/other', sealed)).toThrow()
  expect(() => encryption.open(key, 'person:2/passport', sealed)).toThrow()
  expect(() => encryption.open(encryption.newKey('person:1'), 'person:1/passport', sealed)).toThrow()
})

test('another installation’s key, or one changed byte, decrypts nothing', () => {
  const key = encryption.newKey('person:1')
  const sealed = encryption.seal(key, 'person:1/passport', plain)
  expect(() => openEncryption(randomBytes(32)).open(key, 'person:1/passport', sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => encryption.open(key, 'person:1/passport', changed)).toThrow()
})

test('equal data is never encrypted to the same bytes', () => {
  const key = encryption.newKey('person:1')
  const [one, other] = [encryption.seal(key, 'person:1/a', plain), encryption.seal(key, 'person:1/a', plain)]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
})
