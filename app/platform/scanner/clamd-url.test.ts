import { expect, test } from 'vitest'
import { readClamdUrl } from './clamd-url.ts'

test.for([
  ['tcp://127.0.0.1:53310', { host: '127.0.0.1', port: 53_310 }],
  ['tcp://scanner.internal', { host: 'scanner.internal', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix://run/clamd.ctl', undefined],
  ['unix:///', undefined],
  ['tcp://', undefined],
  ['tcp://a/path', undefined],
  ['http://127.0.0.1:3310', undefined],
  ['127.0.0.1:3310', undefined],
] as const)('reads %s as %j', ([text, expected]) => {
  expect(readClamdUrl(text)).toEqual(expected)
})
