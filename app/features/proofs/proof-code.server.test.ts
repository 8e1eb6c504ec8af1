import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { codeLength, isSigned, readCode, thumbprint, writeCode } from './proof-code.server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function aKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { kid: thumbprint(x), x, privateKey }
}

type Key = ReturnType<typeof aKey>

const key = aKey()
const id = newId<'visa-proof'>()
const code = writeCode(id, key)

const isOurs = (code: string, { kid, x }: Pick<Key, 'kid' | 'x'> = key) => {
  const read = readCode(code)
  return read !== undefined && isSigned(read, { kid, x })
}

/** A code with any header and any signed content, as a forger would assemble it. */
function forged(head: Buffer, privateKey: KeyObject, signed: Buffer): string {
  return Buffer.concat([head, sign(null, signed, privateKey)]).toString('base64url')
}

const head = Buffer.from(code, 'base64url').subarray(0, 23)
const purpose = Buffer.from('portolan-visa-proof\n')

test('a code contains only the ID of its proof, and is safe in a URL', () => {
  expect(code).toHaveLength(codeLength)
  expect(codeLength).toBe(116)
  expect(encodeURIComponent(code)).toBe(code)
  expect(readCode(code)).toMatchObject({ id, keyName: key.kid.slice(0, 8) })
  expect(isOurs(code)).toBe(true)
  expect(writeCode(id, key)).toBe(code)
})

test('the test forgery with the right content and the right key equals a real code', () => {
  expect(forged(head, key.privateKey, Buffer.concat([purpose, head]))).toBe(code)
})

test.for([...code].map((_, at) => at))('rejects a code altered at position %i, whatever the character', (at) => {
  const others = [...alphabet, '=', '+', '/', '.', ' ', 'é'].filter((sign) => sign !== code[at])
  const accepted = others.filter((sign) => isOurs(code.slice(0, at) + sign + code.slice(at + 1)))
  expect(accepted).toEqual([])
})

test('rejects a code that is cut off, longer or in another case', () => {
  const others = ['', code.slice(1), code.slice(0, -1), `${code}A`, ` ${code}`, `${code}=`, code.toLowerCase()]
  expect(others.filter((other) => isOurs(other))).toEqual([])
})

test('rejects the key of another installation, even under the name of ours', () => {
  const other = aKey()
  const theirs = writeCode(id, other)
  expect(isOurs(theirs, other)).toBe(true)
  expect(isOurs(theirs)).toBe(false)
  expect(isOurs(writeCode(id, { ...other, kid: key.kid }))).toBe(false)
  expect(isOurs(code, { kid: key.kid, x: other.x })).toBe(false)
})

test('rejects another version, even when signed with our key', () => {
  const next = Buffer.from(head)
  next[0] = 2
  expect(isOurs(forged(next, key.privateKey, Buffer.concat([purpose, next])))).toBe(false)
})

test('rejects what our key signed for another purpose', () => {
  expect(isOurs(forged(head, key.privateKey, head))).toBe(false)
  expect(isOurs(forged(head, key.privateKey, Buffer.concat([Buffer.from('another-purpose\n'), head])))).toBe(false)
})

test('the signature of one proof does not match another', () => {
  const another = Buffer.from(writeCode(newId<'visa-proof'>(), key), 'base64url')
  const mixed = Buffer.concat([another.subarray(0, 23), Buffer.from(code, 'base64url').subarray(23)])
  expect(isOurs(mixed.toString('base64url'))).toBe(false)
})

test('a key has the name that RFC 8037 specifies', () => {
  expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})
