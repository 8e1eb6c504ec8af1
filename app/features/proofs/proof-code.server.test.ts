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

test('a code says the id of its proof and nothing else, and fits into an address', () => {
  expect(code).toHaveLength(codeLength)
  expect(codeLength).toBe(116)
  expect(encodeURIComponent(code)).toBe(code)
  expect(readCode(code)).toMatchObject({ id, keyName: key.kid.slice(0, 8) })
  expect(isOurs(code)).toBe(true)
  expect(writeCode(id, key)).toBe(code)
})

test('a forger who signs the right thing with the right key is nobody but us', () => {
  expect(forged(head, key.privateKey, Buffer.concat([purpose, head]))).toBe(code)
})

test.for([...code].map((_, at) => at))('a code that is altered at place %i is refused, whatever stands there', (at) => {
  const others = [...alphabet, '=', '+', '/', '.', ' ', 'é'].filter((sign) => sign !== code[at])
  const accepted = others.filter((sign) => isOurs(code.slice(0, at) + sign + code.slice(at + 1)))
  expect(accepted).toEqual([])
})

test('what is cut off, longer or in another case is refused', () => {
  const others = ['', code.slice(1), code.slice(0, -1), `${code}A`, ` ${code}`, `${code}=`, code.toLowerCase()]
  expect(others.filter((other) => isOurs(other))).toEqual([])
})

test('the key of another installation does not sign for us, not even under the name of ours', () => {
  const other = aKey()
  const theirs = writeCode(id, other)
  expect(isOurs(theirs, other)).toBe(true)
  expect(isOurs(theirs)).toBe(false)
  expect(isOurs(writeCode(id, { ...other, kid: key.kid }))).toBe(false)
  expect(isOurs(code, { kid: key.kid, x: other.x })).toBe(false)
})

test('another version is refused, although our key signed it', () => {
  const next = Buffer.from(head)
  next[0] = 2
  expect(isOurs(forged(next, key.privateKey, Buffer.concat([purpose, next])))).toBe(false)
})

test('what our key signed for another purpose is no proof', () => {
  expect(isOurs(forged(head, key.privateKey, head))).toBe(false)
  expect(isOurs(forged(head, key.privateKey, Buffer.concat([Buffer.from('another-purpose\n'), head])))).toBe(false)
})

test('the signature of one proof does not fit another', () => {
  const another = Buffer.from(writeCode(newId<'visa-proof'>(), key), 'base64url')
  const mixed = Buffer.concat([another.subarray(0, 23), Buffer.from(code, 'base64url').subarray(23)])
  expect(isOurs(mixed.toString('base64url'))).toBe(false)
})

test('a key has the name that RFC 8037 gives it', () => {
  expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
})
