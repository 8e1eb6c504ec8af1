import fc from 'fast-check'
import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const end = (name: string) => ({
  code: 'XX',
  alpha3: 'XXX',
  name,
  kind: 'country' as const,
  isPassport: true,
  passportOf: null,
})

test('structured data contains its input, and cannot close its element', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const hostile = `</script><!--${name}`
      const text = structuredData({
        origin: 'https://visas.example',
        from: end(hostile),
        to: end(name),
        title: hostile,
        description: name,
        asOf: null,
      })
      expect(text).not.toContain('<')
      const [page, trail] = JSON.parse(text)['@graph']
      expect(page).toMatchObject({ '@type': 'WebPage', name: hostile, url: 'https://visas.example/requirements/XX/XX' })
      expect(trail.itemListElement).toHaveLength(3)
    }),
  )
})
