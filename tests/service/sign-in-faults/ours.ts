import { Browser } from '#tests/support/browser.ts'
import { type House, signIn as signInThere } from '#tests/support/people.ts'
import { findInTables } from '#tests/support/whole-database.ts'
import { signInWithFactorElsewhere } from './elsewhere.ts'
import type { Person, Subject, Visit } from './subject.ts'

/** The built service, called over HTTP. */
export function ourService(house: House): Subject {
  const withVisit = ({ secret }: Visit): Browser => {
    const browser = new Browser(house)
    const [name = '', value = ''] = secret.split('=')
    browser.cookies.set(name, value)
    return browser
  }
  const visitOf = ({ cookies }: Browser): Visit | undefined => {
    const session = cookies.get('session')
    return session ? { secret: `session=${session}` } : undefined
  }

  return {
    async signUp({ email, password }) {
      const browser = new Browser(house)
      const typed = { fullName: 'Asha Rao', email, password, country: 'IN', terms: 'on' }
      const { status, location } = await browser.post('/signup', typed)
      return { visit: visitOf(browser), seen: `${status} ${location} ${[...browser.cookies.keys()].join(' ')}` }
    },
    async guess(person: Person, claimedAddress) {
      const headers = { 'x-forwarded-for': claimedAddress }
      return (await new Browser(house).post('/signin', { ...person }, { headers })).status !== 429
    },
    async signIn(person, from) {
      const browser = from ? withVisit(from) : new Browser(house)
      await signInThere(browser, person)
      return visitOf(browser)
    },
    isAlive: async (visit) => (await withVisit(visit).get('/dashboard')).status === 200,
    async stored(text) {
      return (await findInTables(house.sql.unsafe, [text])).length > 0
    },
    async changePassword(visit, { password }, newPassword) {
      const typed = { current: password, wanted: newPassword, again: newPassword }
      const { status } = await withVisit(visit).post('/security', typed)
      if (status !== 303) throw new Error(`The password was not changed: ${status}`)
    },
    async askForReset({ email }) {
      const asking = new Browser(house)
      await asking.post('/forgot-password', { email })
      // The newest email comes first.
      const [, token = ''] = /\/reset-password\?token=([\w-]+)/.exec((await asking.get('/dev/mailbox')).text) ?? []
      if (!token) throw new Error('There is no letter with a link')
      return token
    },
    async reset(token, newPassword) {
      return (await new Browser(house).post('/reset-password', { token, password: newPassword })).status === 303
    },
    signInElsewhere: async () => {
      const browser = await signInWithFactorElsewhere(house)
      return visitOf(browser)
    },
    close: () => house.close(),
  }
}
