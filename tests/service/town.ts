import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, signUp, type Traveller } from '#tests/support/people.ts'
import type { Forms } from './expectations.ts'
import { aReadyDraft, buildWorld, type World } from './world.ts'

/** Everybody who may come to a house, and what the owner has there. */
export type Town = {
  house: House
  owner: Traveller
  world: World
  /** What the owner's forms hold, read before anybody tries anything. */
  forms: Forms
  /** Somebody who has a draft and has not confirmed their address. */
  unverified: Traveller
  unverifiedWorld: World
  /** Nobody is signed in here, or not any more. */
  outside: Record<'a visitor' | 'a blocked traveller' | 'an expired session' | 'a session left alone', Browser>
  /** Signed in, with nothing to do with the owner. */
  others: Record<'another traveller' | 'an unverified traveller' | 'an officer' | 'an admin', Browser>
}

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
      'an officer': await staff(house, 'officer'),
      'an admin': await staff(house, 'admin'),
    },
  }
}

export async function formsOf(browser: Browser, { draft, ready }: World): Promise<Forms> {
  const { once = crypto.randomUUID(), quoteHash = '' } = hiddenFields((await browser.get(`/apply/${ready}/pay`)).text)
  const { drawnFrom = '' } = hiddenFields((await browser.get(`/apply/${draft}/name`)).text)
  return { once, quoteHash, drawnFrom }
}

async function outsideOf(house: House): Promise<Town['outside']> {
  const { sql } = house
  const [blocked, expired, idle] = [await signUp(house), await signUp(house), await signUp(house)]
  await sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
  await sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${expired.accountId}`
  await sql`update sessions set last_seen_at = now() - interval '15 days' where account_id = ${idle.accountId}`
  return {
    'a visitor': new Browser(house),
    'a blocked traveller': blocked.browser,
    'an expired session': expired.browser,
    'a session left alone': idle.browser,
  }
}

async function staff(house: House, role: string): Promise<Browser> {
  const { browser, accountId } = await signUp(house)
  await house.sql`update accounts set role = ${role} where id = ${accountId}`
  return browser
}
