import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readZone } from '#app/lib/machine-readable-zone/picture/read-zone.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { grey } from '#tests/support/passport-pictures.ts'
import { unsafeDrawDocument } from './demo-documents.server.ts'

const now = new Date('2026-11-24T12:00:00Z')

const holders = [
  ['VN', 'Thị Mai', 'Nguyễn', 'NGUYEN', 'THI MAI'],
  ['GB', 'Siobhán', 'O’Neill', 'ONEILL', 'SIOBHAN'],
  ['BR', 'João', 'Araújo', 'ARAUJO', 'JOAO'],
] as const

test.for(holders)(
  'the portal reads the specimen passport of %s',
  { timeout: 60_000 },
  async ([country, givenNames, familyName, surname, others]) => {
    const answers = {
      name: { givenNames, familyName, 'bornOn.day': '27', 'bornOn.month': '1', 'bornOn.year': '1998' },
      passport: {
        passportNumber: `${country}0000000`,
        'expiresOn.day': '3',
        'expiresOn.month': '10',
        'expiresOn.year': '2033',
      },
    }
    const { file } = await unsafeDrawDocument('passport', answers, now, country)
    const bytes = await buffer(file.read())
    const reading = readZone(await grey(sharp(bytes)), '2026-11-24' as PlainDate)
    expect(reading).toMatchObject({
      outcome: 'read',
      zone: {
        surname,
        givenNames: others,
        nationality: country,
        number: `${country}0000000`,
        bornOn: '1998-01-27',
        expiresOn: '2033-10-03',
      },
    })
  },
)
