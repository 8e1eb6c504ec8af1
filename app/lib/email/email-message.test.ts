import { expect, test } from 'vitest'
import { plainTextEmail } from './plain-text-email.ts'
import { wordedParts } from './worded-parts.ts'

const frame = {
  brand: 'Portolan',
  sender: 'Example Ltd, 1 Street',
  links: [{ name: 'Support', url: 'https://a.example/contact' }],
}

test('plain text contains everything in order, with addresses at the ends of lines', () => {
  const text = plainTextEmail(
    {
      subject: 'Receipt',
      title: 'Receipt for $40.00',
      reference: 'PTN-WJBR-V562',
      parts: [
        { text: 'Hello Asha,' },
        { amounts: [['Government fee', '$25.00']], total: ['Paid', '$40.00'], note: 'Card ending 4242' },
        { news: [{ title: 'Photo verified', text: 'It is fine.' }] },
      ],
      stub: [
        { facts: [['Decision by', '4 December 2026']] },
        { button: 'View application', url: 'https://a.example/1' },
      ],
    },
    frame,
  )
  expect(text).toBe(
    [
      'Portolan · PTN-WJBR-V562',
      'Receipt for $40.00',
      'Hello Asha,',
      'Government fee: $25.00\nPaid: $40.00\nCard ending 4242',
      'Photo verified\nIt is fine.',
      'Decision by: 4 December 2026',
      'View application:\nhttps://a.example/1',
      '-- \nExample Ltd, 1 Street\nSupport: https://a.example/contact\n',
    ].join('\n\n'),
  )
})

test('an address on its own line becomes the button, and there is only one button', () => {
  const way = { button: 'View', url: 'https://a.example/1' }
  expect(wordedParts('Hello,\n\nLook here:\nhttps://a.example/1\nBye.', way)).toEqual([
    { text: 'Hello,' },
    { text: 'Look here:' },
    way,
    { text: 'Bye.' },
  ])
  expect(wordedParts('Look at https://a.example/1 soon.', way)).toEqual([
    { text: 'Look at https://a.example/1 soon.' },
    way,
  ])
})
