import { expect, test } from 'vitest'
import { addressIn, hasLanguages, readAddress } from './language-address.ts'

test.for([
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es?from=IN', 'es', '/?from=IN'],
  ['/zh-Hans/requirements/IN/FR?purpose=work', 'zh-Hans', '/requirements/IN/FR?purpose=work'],
  ['/ar/blog/one', 'ar', '/blog/one'],
  ['/pricing', undefined, '/pricing'],
  ['/en/pricing', undefined, '/en/pricing'],
  ['/de/pricing', undefined, '/de/pricing'],
  ['/es/dashboard', undefined, '/es/dashboard'],
  ['/es/es/pricing', undefined, '/es/es/pricing'],
  ['/es/blog/feed.xml', 'es', '/blog/feed.xml'],
  ['/es/blog/cover/a.svg', undefined, '/es/blog/cover/a.svg'],
  ['//es/pricing', undefined, '//es/pricing'],
] as const)('%s selects the language %s and the path %s', ([address, language, path]) => {
  expect(readAddress(address)).toEqual({ language, path })
})

test('a localised address leads back to its path', () => {
  for (const path of ['/', '/pricing', '/requirements/IN/FR?purpose=work#fees', '/?to=FR']) {
    expect(addressIn('en', path)).toBe(path)
    expect(readAddress(addressIn('fr', path))).toEqual({ language: 'fr', path })
  }
  expect([addressIn('es', '/dashboard'), addressIn('es', '/changes.atom')]).toEqual(['/dashboard', '/changes.atom'])
})

test('only public pages have an address in each language', () => {
  expect(['/signin', '/apply', '/admin-login', '/blog/cover/a.png', '/mapping'].filter(hasLanguages)).toEqual([])
})
