import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { goodAnswers } from '#tests/support/builders.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { wordsOf } from './catalogue/stage.ts'
import { digestOf, untilQuiet } from './digest.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const number = 'QZX7W41K9'
const given: Fields = {
  fullName: 'Asha Rao',
  'bornOn.day': '31',
  'bornOn.month': '3',
  'bornOn.year': '1980',
  nationality: 'IN',
  country: 'IN',
  address: '12 Marine Drive',
  city: 'Mumbai',
  state: 'Maharashtra',
  zip: '400020',
  passportNumber: number,
  'passportExpiresOn.day': '27',
  'passportExpiresOn.month': '3',
  'passportExpiresOn.year': '2036',
}

async function somebodyWithProfile(): Promise<Traveller> {
  const person = await signUp(house)
  const saved = await person.browser.fill('/profile?edit=1', given)
  expect([saved.status, saved.location]).toEqual([303, '/profile'])
  return person
}

describe('the passport number', () => {
  test('is only in the source of the page that requested it, and is not cached', async () => {
    const { browser } = await somebodyWithProfile()
    for (const path of ['/profile', '/profile?edit=1', '/profile?edit=passport', '/profile.data', '/dashboard']) {
      const { text, status } = await browser.get(path)
      expect([path, text.includes(number), text.includes('7W41')]).toEqual([path, false, false])
      if (path.startsWith('/profile') && !path.endsWith('.data'))
        expect([status, text]).toEqual([200, expect.stringContaining('••••• 1K9')])
    }
    const shown = await browser.get('/profile/passport-number')
    expect(shown.text).toContain(number)
    expect(shown.headers['cache-control']).toBe('private, no-store')
  })

  test('is shown only after a recent identity confirmation', async () => {
    const { browser, accountId } = await somebodyWithProfile()
    await house.sql`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = ${accountId}`
    const asked = await browser.get('/profile/passport-number')
    expect([asked.status, asked.location]).toEqual([302, '/reauthenticate?next=%2Fprofile%2Fpassport-number'])
    expect(asked.text).not.toContain(number)
    expect((await browser.get('/profile')).status).toBe(200)
  })

  test('stays if its field is left empty, and is deleted on request', async () => {
    const { browser } = await somebodyWithProfile()
    const expiry = { 'passportExpiresOn.day': '1', 'passportExpiresOn.month': '2', 'passportExpiresOn.year': '2037' }
    await browser.fill('/profile?edit=passport', { passportNumber: '', ...expiry })
    expect((await browser.get('/profile/passport-number')).text).toContain(number)
    await browser.fill('/profile?edit=passport', { passportNumber: '', forgetPassport: 'yes', ...expiry })
    const gone = await browser.get('/profile/passport-number')
    expect([gone.status, gone.location]).toEqual([302, '/profile'])
  })
})

test('the older of two tabs overwrites nothing, keeps typed values and shows both', async () => {
  const { browser } = await somebodyWithProfile()
  const older = hiddenFields((await browser.get('/profile?edit=address')).text)
  const address = { country: 'IN', address: '12 Marine Drive', state: 'Maharashtra', zip: '400020' }
  await browser.fill('/profile?edit=address', { ...address, city: 'Pune' })
  const refused = await browser.post('/profile?edit=address', { ...address, ...older, city: 'Delhi' })
  expect(refused.status).toBe(409)
  expect(wordsOf(refused.text)).toMatch(/Your profile was changed elsewhere.*Your changes.*Saved now.*Delhi\s+Pune/s)
  expect(refused.text).toContain('value="Delhi"')
  expect((await browser.get('/profile')).text).toContain('Pune')
  // Submitted again after both versions were shown.
  const again = await browser.post('/profile?edit=address', {
    ...address,
    ...hiddenFields(refused.text),
    city: 'Delhi',
  })
  expect(again.status).toBe(303)
  expect((await browser.get('/profile')).text).toContain('Delhi')
})

test('errors are reported at their fields, typed values are kept, and nothing is saved', async () => {
  const { browser } = await somebodyWithProfile()
  const before = await digestOf(house)
  const { status, text } = await browser.fill('/profile?edit=1', {
    ...given,
    fullName: '',
    'bornOn.day': '31',
    'bornOn.month': '2',
    passportNumber: 'no',
    city: 'Neu-Ulm',
  })
  expect(status).toBe(422)
  const words = wordsOf(text)
  for (const message of [
    'Enter your full name',
    'Date of Birth must be a real date',
    'Passport Number must be 5 to 15',
  ])
    expect(words).toContain(message)
  expect(text).toContain('href="#bornOn.day"')
  expect(text).toContain('value="Neu-Ulm"')
  expect(await digestOf(house)).toEqual(before)
})

test('an unusual postal code is saved, and pointed out', async () => {
  const { browser } = await somebodyWithProfile()
  const saved = await browser.fill('/profile?edit=address', { ...given, zip: 'Rural 7' })
  expect(saved.status).toBe(303)
  const words = wordsOf((await browser.get('/profile')).text)
  expect(words).toMatch(/PIN code\s+Rural 7\s+Codes there usually look like 400020/)
})

test('the form for another country keeps typed values, and saves nothing', async () => {
  const { browser } = await somebodyWithProfile()
  await untilQuiet(house)
  const before = await digestOf(house)
  const drawn = await browser.fill('/profile?edit=1', { ...given, city: 'Osaka', country: 'JP', intent: 'form' })
  expect(drawn.status).toBe(200)
  const labels = [...drawn.text.matchAll(/for="(zip|state|city|address)">([^<]*)/g)].map(([, , label]) => label)
  expect(labels).toEqual(['Postal code', 'Prefecture', 'City, ward or town', 'Address'])
  expect(drawn.text).toContain('value="Osaka"')
  const emirates = await browser.fill('/profile?edit=1', { ...given, country: 'AE', intent: 'form' })
  expect(hiddenFields(emirates.text)).toMatchObject({ zip: '400020' })
  expect(await digestOf(house)).toEqual(before)
})

test('a form with some of the sections leaves the others unchanged', async () => {
  const { browser } = await somebodyWithProfile()
  const { drawnFrom = '' } = hiddenFields((await browser.get('/profile?edit=1')).text)
  await browser.post('/profile', { drawnFrom, fullName: 'Asha Iyer', nationality: 'IN' })
  const words = wordsOf((await browser.get('/profile')).text)
  expect(words).toContain('Asha Iyer')
  expect(words).toContain('12 Marine Drive')
  expect(words).toContain('••••• 1K9')
})

test('a signed-out visitor changes nothing and reads why', async () => {
  const person = await somebodyWithProfile()
  const before = await digestOf(house)
  const stranger = new Browser(house)
  const answer = await stranger.post(
    '/profile',
    { fullName: 'Mine' },
    { headers: { referer: `${house.origin}/profile` } },
  )
  expect([answer.status, answer.location]).toEqual([302, '/signin?next=%2Fprofile'])
  expect(await digestOf(house)).toEqual(before)
  expect((await person.browser.get('/profile')).text).toContain('Asha Rao')
})

test('a form of one account is rejected for another', async () => {
  const [one, other] = [await somebodyWithProfile(), await somebodyWithProfile()]
  const { drawnFrom = '' } = hiddenFields((await one.browser.get('/profile?edit=1')).text)
  const answer = await other.browser.post('/profile', { ...given, drawnFrom, city: 'Elsewhere' })
  expect(answer.status).toBe(409)
  expect((await one.browser.get('/profile')).text).not.toContain('Elsewhere')
})

test('the dashboard shows whether passport details are saved', async () => {
  for (const [{ browser }, said] of [
    [await signUp(house), 'Passport details not saved'],
    [await somebodyWithProfile(), 'Passport details saved'],
  ] as const) {
    await browser.fill('/apply?from=IN&to=AZ', { from: 'IN', to: 'AZ' }, '/apply')
    expect(wordsOf((await browser.get('/dashboard')).text)).toContain(said)
  }
})

test('a new application is filled in from the profile and says so; new answers can be saved there', async () => {
  const { browser } = await somebodyWithProfile()
  const started = await browser.fill('/apply?from=IN&to=AZ', { from: 'IN', to: 'AZ' }, '/apply')
  const id = started.location.split('/')[2]
  const trip = { visa: 'az-evisa-single', purpose: 'tourism', urgency: 'standard', plan: '' }
  const year = String(new Date().getUTCFullYear() + 1)
  const day = { 'travelOn.day': '14', 'travelOn.month': '2', 'travelOn.year': year }
  await browser.fill(`/apply/${id}/requirements`, { ...trip, ...day })
  const name = await browser.get(`/apply/${id}/name`)
  expect(wordsOf(name.text)).toContain('Filled in from your profile. Change it if someone else is travelling.')
  expect(name.text).toContain('value="1980"')
  const born = { 'bornOn.day': '31', 'bornOn.month': '3', 'bornOn.year': '1980' }
  await browser.fill(`/apply/${id}/name`, { givenNames: 'Asha', familyName: 'Rao', ...born })
  expect((await browser.get(`/apply/${id}/passport`)).text).not.toContain('Save these to my profile')
  const issued = { 'issuedOn.day': '1', 'issuedOn.month': '2', 'issuedOn.year': '2024' }
  const expires = { 'expiresOn.day': '1', 'expiresOn.month': '2', 'expiresOn.year': '2034' }
  const typed = { ...goodAnswers.passport, passportNumber: 'K7654321', ...issued, ...expires }
  await browser.fill(`/apply/${id}/passport`, typed)
  expect((await browser.get('/profile')).text).toContain('••••• 1K9')
  expect((await browser.get(`/apply/${id}/passport`)).text).toContain('Save these to my profile')
  await browser.fill(`/apply/${id}/passport`, { ...typed, keep: 'yes' })
  expect((await browser.get('/profile')).text).toContain('••••• 321')
})
