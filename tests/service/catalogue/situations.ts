import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { payOnPage, typedCard } from '#tests/support/hosted-page.ts'
import { openHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { aFileForm, aReadyDraft, hostedAt, pay, payFields, route, type World } from '../world.ts'
import { caseSituations } from './case-situations.ts'
import { documentSituations } from './document-situations.ts'
import { notificationSituations } from './notification-situations.ts'
import { peopleSituations } from './people-situations.ts'
import { recommendingSituations } from './recommending-situations.ts'
import { type Stage, shownAfter, whileBroken, whileGone } from './stage.ts'
import { wordsSituations } from './words-situations.ts'

/** The situations: each runs on the built service and returns the page. */
export const situations = {
  ...caseSituations,
  ...recommendingSituations,
  ...documentSituations,
  ...notificationSituations,
  'a search for embassies without a match': ({ owner }) => owner.browser.get('/embassies?country=FR&city=nowhere'),
  // Sign-in and sign-up
  'signing in with nothing': ({ visitor }) => visitor.post('/signin', {}),
  'signing in with a wrong password': ({ visitor, owner }) => signIn(visitor, { ...owner, password: 'not this one' }),
  'signing in as nobody': ({ visitor }) => signIn(visitor, { email: 'nobody@example.test', password: 'not this one' }),
  'signing in too often': async ({ visitor }) => {
    const guess = { email: 'guessed@example.test', password: 'not this one' }
    for (let count = 0; count < 10; count += 1) await signIn(visitor, guess)
    return signIn(visitor, guess)
  },
  'signing in fails': (stage) =>
    whileBroken(stage, 'insert on sign_in_attempts', () => signIn(stage.visitor, stage.owner)),
  'signing in to the portal with a wrong password': ({ visitor }) =>
    visitor.post('/admin-login', { email: demoStaff[0].email, password: 'not this one' }),
  'signing in to the portal as nobody': ({ visitor }) =>
    visitor.post('/admin-login', { email: 'nobody-of-staff@example.test', password: 'not this one' }),
  'signing in to the portal too often': async ({ visitor }) => {
    const guess = { email: 'guessed-of-staff@example.test', password: 'not this one' }
    for (let count = 0; count < 10; count += 1) await visitor.post('/admin-login', guess)
    return visitor.post('/admin-login', guess)
  },
  'signing in to the portal fails': (stage) =>
    whileBroken(stage, 'insert on sign_in_attempts', () => stage.visitor.post('/admin-login', demoStaff[0])),
  'the portal under another name': ({ visitor }) => visitor.get('/admin-login', { host: 'portal.elsewhere.test' }),
  'a traveller in the portal': ({ owner }) => owner.browser.get('/admin/dashboard'),
  'signed in': async ({ house, owner }) => {
    const browser = new Browser(house)
    return shownAfter(browser, await signIn(browser, owner, '/'))
  },
  'the page to sign up': ({ visitor }) => visitor.get('/signup'),
  'signing up with nothing': ({ visitor }) => visitor.post('/signup', {}),
  'signing up without the terms': ({ visitor }) => visitor.post('/signup', aPerson()),
  'signing up fails': (stage) =>
    whileBroken(stage, 'insert on accounts', () => stage.visitor.post('/signup', { ...aPerson(), terms: 'on' })),
  'signed up': async ({ house }) => {
    const browser = new Browser(house)
    return shownAfter(browser, await browser.post('/signup', { ...aPerson(), terms: 'on' }))
  },
  'signed out': async ({ house }) => {
    const { browser } = await signUp(house)
    return shownAfter(browser, await browser.post('/signout', {}))
  },
  'signing out fails': async (stage) => {
    const { browser } = await signUp(stage.house)
    return whileBroken(stage, 'delete on sessions', () => browser.post('/signout', {}))
  },

  // Applications
  'a list without applications': async ({ house }) => (await signUp(house)).browser.get('/applications'),

  // The profile
  'the profile was saved': async ({ house }) => {
    const { browser } = await signUp(house)
    return shownAfter(browser, await browser.fill('/profile?edit=about', { fullName: 'Asha Rao Iyer' }))
  },
  'the profile cannot be saved': async (stage) => {
    const { browser } = await signUp(stage.house)
    return whileBroken(stage, 'insert on profiles', () =>
      browser.fill('/profile?edit=about', { fullName: 'Asha Iyer' }),
    )
  },
  'the profile, not signed in': ({ house }) =>
    turnedAway(house, (browser) => browser.post('/profile', { fullName: 'Nobody' })),

  // The password
  'changing a password with nothing': ({ owner: { browser } }) => browser.post('/security', {}),
  'changing to two passwords': ({ owner: { browser, password } }) =>
    browser.post('/security', { current: password, wanted: 'a newer chart of 1459', again: 'a newer chart of 1460' }),
  'a password was changed': async ({ house }) => {
    const { browser, password } = await signUp(house)
    const wanted = 'a newer chart of 1459'
    return shownAfter(browser, await browser.post('/security', { current: password, wanted, again: wanted }))
  },

  // By telephone
  'signing in by phone with a wrong code': async ({ visitor }) => {
    await visitor.fill('/signin/phone', { number: '98765 43211', country: 'IN' })
    return visitor.post('/signin/phone/code', { code: '1' })
  },
  'verifying a phone with a wrong code': async ({ house }) => {
    const { browser } = await signUp(house)
    await browser.fill('/security/phone', { number: '98765 43212', country: 'IN' })
    return browser.post('/security/phone/code', { code: '1' })
  },
  'signing in by phone without a provider': () => withoutTexts((house) => new Browser(house).get('/signin/phone')),
  'verifying a phone without a provider': () =>
    withoutTexts(async (house) => (await signUp(house)).browser.get('/security/phone')),

  // Sign-in with another service
  'signing in with Google fails': async () => {
    const house = await openHouse({ OIDC_NAME: 'Google' })
    try {
      const browser = new Browser(house)
      const asked = new URL((await browser.get('/auth/v1/authorize')).location)
      const answer = new URLSearchParams({
        error: 'invalid_request',
        state: asked.searchParams.get('state') ?? '',
        iss: `${asked.origin}/dev/identity`,
        go: '1',
      })
      return await shownAfter(browser, await browser.get(`/auth/callback?${answer}`))
    } finally {
      await house.close()
    }
  },

  // Programs
  'a program signs up with nothing': ({ visitor }) =>
    visitor.send('POST', '/auth/v1/signup', { headers: { 'content-type': 'application/json' }, body: '{}' }),

  // Searching
  'a search without a destination': ({ visitor }) => visitor.get('/?from=IN&to='),
  'a search for a country nobody knows': ({ visitor }) => visitor.get('/?from=IN&to=ZZ'),
  'a route without data': ({ visitor }) => visitor.get('/?from=XXB&to=BR'),
  'a search fails': (stage) => whileGone(stage, 'requirements', () => stage.visitor.get('/?from=IN&to=SE')),
  'the countries fail': (stage) => whileGone(stage, 'requirements', () => stage.visitor.get('/countries?from=SE')),
  'a country that is not there': ({ visitor }) => visitor.get('/country/ZZ'),
  'a country fails': (stage) => whileGone(stage, 'schemes', () => stage.visitor.get('/country/SE')),
  'a country without visas': async ({ house, visitor }) => {
    const [row] = await house.sql`
      select code from countries where kind = 'country' and code not in (select destination from schemes) limit 1`
    const { code = 'FJ' } = row ?? {}
    if (!row) await house.sql`delete from schemes where destination = ${code}`
    return visitor.get(`/country/${code}?tab=visas`)
  },
  'a visa that is not there': ({ visitor }) => visitor.get('/visa/nothing'),
  'a page that is not there': ({ visitor }) => visitor.get('/nowhere'),

  // Reading, and contacting support
  'an article that is not there': ({ visitor }) => visitor.get('/blog/nothing'),
  'an article fails': async (stage) => {
    const [row] = await stage.house.sql`select slug from posts limit 1`
    return whileGone(stage, 'posts', () => stage.visitor.get(`/blog/${row?.slug}`))
  },
  'a search for articles without a match': ({ visitor }) => visitor.get('/blog?q=qqqq'),
  'a search for questions without a match': ({ visitor }) => visitor.get('/faqs?q=qqqq'),
  'a message was sent': async ({ visitor }) => {
    const contactMessage = {
      name: 'Asha Rao',
      email: 'asha@example.test',
      subject: 'A payment',
      message: 'It was taken twice.',
    }
    return shownAfter(visitor, await visitor.fill('/contact', contactMessage))
  },

  // Asking us
  'a ticket was opened': async ({ owner: { browser } }) =>
    shownAfter(browser, await browser.fill('/support/new', { subject: 'My photo', message: 'Why?' })),
  'a reply was sent': async ({ owner: { browser }, world }) =>
    shownAfter(browser, await browser.fill(`/support/${world.ticket}`, { message: 'One thing more.' })),
  'asking us without words': ({ owner: { browser } }) => browser.fill('/support/new', { subject: ' ', message: '' }),

  ...wordsSituations,

  // Access without a sign-in
  'applying, not signed in': ({ house }) => turnedAway(house, (browser) => browser.get('/apply?from=IN&to=FR')),
  'an account page, not signed in': ({ house }) => turnedAway(house, (browser) => browser.get('/dashboard')),
  'submitting, not signed in': ({ house, world }) =>
    turnedAway(house, (browser) => browser.post(`/apply/${world.ready}/pay`, payFields)),
  'uploading, not signed in': ({ house, world }) =>
    turnedAway(house, async (browser) => browser.post(passportOf(world), await aFileForm(crypto.randomUUID()))),

  // Uploading, paying, submitting
  uploaded: async ({ owner: { browser }, world }) => {
    return shownAfter(browser, await browser.post(passportOf(world), await aFileForm(crypto.randomUUID())))
  },
  'uploading fails': (stage) =>
    whileBroken(stage, 'insert on document_versions', async () =>
      stage.owner.browser.post(trayOf(stage.world), await aFileForm(crypto.randomUUID())),
    ),
  'no payment ID': (stage) => payHosted(stage, 'upi', { answer: 'id', reference: '' }),
  'a payment ID of one letter': (stage) => payHosted(stage, 'upi', { answer: 'id', reference: 'x' }),
  'a declined card': (stage) => payHosted(stage, 'card', typedCard('4000 0000 0000 0002')),
  'paying fails': (stage) => whileBroken(stage, 'insert on payment_attempts', () => payWith(stage, payFields)),
  // The bank has approved, but the result cannot be saved.
  'submitting fails': async (stage) => {
    const { owner, world } = stage
    const { browser } = owner
    return whileBroken(stage, 'update on applications', async () => {
      await payOnPage(hostedAt(browser, world.hosted))
      return browser.get(`/apply/${world.waiting}/pay/return/${world.waitingAttempt}`)
    })
  },
  paid: async ({ owner }) => shownAfter(owner.browser, await pay(owner.browser, await aReadyDraft(owner))),

  ...peopleSituations,
} satisfies Record<string, (stage: Stage) => Promise<{ text: string; status: number }>>

export type Situation = keyof typeof situations

const aPerson = () => ({
  fullName: 'Asha Rao',
  email: `${crypto.randomUUID()}@example.test`,
  password: 'a chart of 1375',
  country: route.from,
})

const passportOf = (world: World) => `/apply/${world.draft}/documents/passport`
const trayOf = (world: World) => `/apply/${world.draft}/documents?kind=passport`

/** The response of the provider's page to invalid input, with which no payment is made. */
async function payHosted({ house, owner }: Stage, method: 'card' | 'upi', typed: Record<string, string>) {
  const { browser } = owner
  const id = await aReadyDraft(owner)
  await browser.fill(`/apply/${id}/pay`, { method })
  const [attempt] = await house.sql`select checkout_id from payment_attempts where application_id = ${id}`
  const page = method === 'upi' ? 'upi' : 'checkout'
  return browser.post(`/dev/provider/${page}/${attempt?.checkout_id}`, typed)
}

async function payWith({ owner: { browser }, world }: Stage, fields: Record<string, string>) {
  return browser.fill(`/apply/${world.ready}/pay`, fields)
}

/** A signed-out user does something that requires sign-in; returns the page that they are redirected to. */
async function turnedAway(house: Stage['house'], act: (browser: Traveller['browser']) => ReturnType<Browser['get']>) {
  const browser = new Browser(house)
  return shownAfter(browser, await act(browser))
}

/** In an installation that cannot send text messages. */
async function withoutTexts<T>(act: (house: Stage['house']) => Promise<T>): Promise<T> {
  const house = await openHouse({ SMS_URL: 'none' })
  try {
    return await act(house)
  } finally {
    await house.close()
  }
}
