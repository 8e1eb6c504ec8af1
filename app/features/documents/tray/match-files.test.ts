import { expect, test } from 'vitest'
import { matchFiles } from './match-files.ts'

const pdf = (name: string) => ({ name, isPicture: false })
const picture = (name: string, isTall = false) => ({ name, isPicture: true, isTall })

test('files are matched to documents by name, in any order', () => {
  const open = ['passport', 'photo', 'accommodation', 'return_ticket', 'travel_insurance']
  const files = [
    pdf('AXA_Travel-Insurance.pdf'),
    pdf('hotel_dubai.pdf'),
    picture('Passport Asha.jpg'),
    pdf('e-ticket.pdf'),
  ]
  expect(matchFiles(files, open)).toEqual(['travel_insurance', 'accommodation', 'passport', 'return_ticket'])
  expect(matchFiles([picture('passport-photo.jpg', true)], ['passport', 'photo'])).toEqual(['photo'])
})

test('files with unclear names are matched by the shape of the picture', () => {
  const files = [picture('IMG_2041.jpg', true), picture('IMG_2042.jpg'), pdf('scan0001.pdf')]
  expect(matchFiles(files, ['passport', 'photo', 'bank_statement'])).toEqual(['photo', 'passport', 'bank_statement'])
})

test('no document gets two files, and surplus files are not matched', () => {
  expect(matchFiles([pdf('passport.pdf'), pdf('passport (2).pdf')], ['passport'])).toEqual(['passport', undefined])
  expect(matchFiles([pdf('a.pdf')], [])).toEqual([undefined])
})
