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
    fc.property(fc.string(), fc.string(), (name, answer) => {
      const hostile = `</script><!--${name}`
      const text = structuredData({
        origin: 'https://visas.example',
        from: end(hostile),
        to: end(name),
        title: hostile,
        description: name,
        asOf: null,
        questions: [{ name: 'need', question: hostile, answer }],
      })
      expect(text).not.toContain('<')
      const [page, trail, questions] = JSON.parse(text)['@graph']
      expect(page).toMatchObject({ '@type': 'WebPage', name: hostile, url: 'https://visas.example/requirements/XX/XX' })
      expect(trail.itemListElement).toHaveLength(3)
      expect(questions.mainEntity).toEqual([
        { '@type': 'Question', name: hostile, acceptedAnswer: { '@type': 'Answer', text: answer } },
      ])
    }),
  )
})
