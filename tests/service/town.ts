import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, signUp, type Traveller } from '#tests/support/people.ts'
import type { Forms } from './expectations/expectation.ts'
import { aReadyDraft, buildWorld, type World } from './world.ts'

/** Every kind of user of a service, and the owner's data. */
export type Town = {
  house: House
  owner: Traveller
  world: World
  /** The owner's form fields, read before any attempt. */
  forms: Forms
  /** A user with a draft and an unconfirmed address. */
  unverified: Traveller
  unverifiedWorld: World
  /** Signed out, or no longer signed in. */
  outside: Record<Outsider, Browser>
  /** Signed in, but unrelated to the owner. */
  others: Record<'another traveller' | 'an unverified traveller', Browser>
  /** Members of staff, who have the second factor that the portal requires. */
  staff: Record<StaffMember, Browser>
  /** An administrator whose identity confirmation has expired. */
  staleAdmin: Browser
  /** Signed-in travellers whose requests are blocked first. */
  held: Record<'an inactive traveller' | 'a password that expired' | 'who showed long ago who they are', Traveller>
}

type Outsider =
  | 'a visitor'
  | 'a blocked traveller'
  | 'an expired session'
  | 'a session left alone'
  | 'a session from before another role'
  | 'a blocked administrator'
  | 'an administrator who left the session alone'

export type StaffMember =
  | 'a support person'
  | 'an officer'
  | 'an admin without a second factor'
  | 'an admin with a second factor'

export async function peopleOf(house: House): Promise<Town> {
  const owner = await signUp(house)
  const world = await buildWorld(house, owner)
  const unverified = await signUp(house)
  const draft = await aReadyDraft(unverified)
  await house.sql`update accounts set email_verified = false where id = ${unverified.accountId}`
  return {
    house,
    owner,
    world,
    forms: await formsOf(owner.browser, world),
    unverified,
    unverifiedWorld: { ...world, draft, ready: draft },
    outside: await outsideOf(house),
    others: {
      'another traveller': (await signUp(house)).browser,
      'an unverified traveller': (await signUp(house, { verified: false })).browser,
    },
    staff: await staffOf(house),
    staleAdmin: await staleAdminOf(house),
    held: await heldOf(house),
  }
}

export async function formsOf(browser: Browser, { draft, ready }: World): Promise<Forms> {
  const { once = crypto.randomUUID(), quoteHash = '' } = hiddenFields((await browser.get(`/apply/${ready}/pay`)).text)
  const { drawnFrom = '' } = hiddenFields((await browser.get(`/apply/${draft}/name`)).text)
  const { drawnFrom: profileDrawnFrom = '' } = hiddenFields((await browser.get('/profile?edit=about')).text)
  return { once, quoteHash, drawnFrom, profileDrawnFrom }
}

async function outsideOf(house: House): Promise<Town['outside']> {
  const { sql } = house
  const [blocked, expired, idle, promoted] = [
    await signUp(house),
    await signUp(house),
    await signUp(house),
    await signUp(house),
  ]
  await sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
  await sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${expired.accountId}`
  await sql`update sessions set last_seen_at = now() - interval '15 days' where account_id = ${idle.accountId}`
  await sql`update accounts set role = 'admin' where id = ${promoted.accountId}`
  const [blockedAdmin, idleAdmin] = [await staff(house, 'admin', 'two'), await staff(house, 'admin', 'two')]
  await sql`update accounts set status = 'blocked' where id = ${blockedAdmin.accountId}`
  await sql`update sessions set last_seen_at = now() - interval '31 minutes' where account_id = ${idleAdmin.accountId}`
  return {
    'a visitor': new Browser(house),
    'a blocked traveller': blocked.browser,
    'an expired session': expired.browser,
    'a session left alone': idle.browser,
    'a session from before another role': promoted.browser,
    'a blocked administrator': blockedAdmin.browser,
    'an administrator who left the session alone': idleAdmin.browser,
  }
}

async function staffOf(house: House): Promise<Town['staff']> {
  const rules = { sessionMinutes: 30, secondFactor: true }
  await house.sql`insert into settings (name, value) values ('security', ${house.sql.json(rules)})`
  return {
    'a support person': (await staff(house, 'support', 'two')).browser,
    'an officer': (await staff(house, 'officer', 'two')).browser,
    'an admin without a second factor': (await staff(house, 'admin', 'one')).browser,
    'an admin with a second factor': (await staff(house, 'admin', 'two')).browser,
  }
}

/** A member of staff who signed in with that role, with one factor or two. */
async function staff(house: House, role: string, assurance: 'one' | 'two'): Promise<Traveller> {
  const person = await signUp(house)
  const { sql } = house
  await sql`update accounts set role = ${role} where id = ${person.accountId}`
  await sql`update sessions set role = ${role}, assurance = ${assurance} where account_id = ${person.accountId}`
  return person
}

async function staleAdminOf(house: House): Promise<Browser> {
  const stale = await staff(house, 'admin', 'two')
  await house.sql`
    update sessions set authenticated_at = now() - interval '21 minutes' where account_id = ${stale.accountId}`
  return stale.browser
}

async function heldOf(house: House): Promise<Town['held']> {
  const { sql } = house
  const [inactive, expired, stale] = [await signUp(house), await signUp(house), await signUp(house)]
  await sql`update accounts set status = 'inactive' where id = ${inactive.accountId}`
  await sql`
    insert into security_settings values (${expired.accountId}, false, true, false, true, true)`
  await sql`update accounts set password_changed_at = now() - interval '91 days' where id = ${expired.accountId}`
  await sql`update sessions set authenticated_at = now() - interval '21 minutes' where account_id = ${stale.accountId}`
  return {
    'an inactive traveller': inactive,
    'a password that expired': expired,
    'who showed long ago who they are': stale,
  }
}
