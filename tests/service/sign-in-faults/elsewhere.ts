import { demoIdentities } from '#demo/identity/demo-identities.ts'
import { type Answer, Browser, type Fields } from '#tests/support/browser.ts'
import type { House } from '#tests/support/people.ts'

/** A user who opened an account with another service, set up an authenticator app, and signs in with that service. */
export async function signInWithFactorElsewhere(house: House): Promise<Browser> {
  const person = demoIdentities.find(({ emailVerified }) => emailVerified)
  if (!person) throw new Error('The demonstration knows nobody with a confirmed address')
  const first = new Browser(house)
  await comeBack(first, { person: person.subject })
  const typed = { fullName: person.name, country: 'IN', terms: 'on' }
  const opened = await first.post('/auth/finish', typed)
  if (!first.cookies.has('session')) throw new Error(`No account was opened: ${opened.status} ${opened.text}`)
  const { sql } = house
  const [{ id } = {}] = await sql`select account_id as id from identities where subject = ${person.subject}`
  await sql`insert into totp_factors (account_id, secret, confirmed_at, created_at) values (${id}, '', now(), now())`
  await sql`insert into security_settings values (${id}, true, true, false, false, true)`

  const again = new Browser(house)
  const answer = await comeBack(again, { person: person.subject })
  if (!answer.location.startsWith('/signin/second-step')) throw new Error(`It led to ${answer.location}`)
  return again
}

/** From the sign-in page to the service and back as the given user; returns where that led. */
async function comeBack(browser: Browser, chosen: Fields): Promise<Answer> {
  const asked = await follow(browser, '/auth/v1/authorize', /^\/dev\/identity\/choose\//)
  const answered = await browser.post(asked, { ...chosen, answer: 'continue' })
  const back = await follow(browser, answered.location, /^\/auth\/callback/)
  return browser.get(`${back}&go=1`)
}

/** Follows redirects until one leads to a matching page. */
async function follow(browser: Browser, from: string, to: RegExp): Promise<string> {
  let path = from
  for (let hop = 0; hop < 6; hop += 1) {
    const url = new URL(path, browser.house.origin)
    path = url.pathname + url.search
    if (to.test(path)) return path
    path = (await browser.get(path)).location
  }
  throw new Error(`Nothing led to ${to}`)
}
