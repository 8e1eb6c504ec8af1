import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, signUp } from '#tests/support/people.ts'
import { type Stage, shownAfter, whileBroken } from './stage.ts'

export const peopleSituations = {
  'a user was changed': async ({ house }: Stage) => {
    const [browser, path] = await aboutSomebody(house)
    return shownAfter(browser, await browser.post(path, { status: 'inactive', seen: 'active' }))
  },
  'a user is blocked without a reason': async ({ house }: Stage) => {
    const [browser, path] = await aboutSomebody(house)
    return browser.post(path, { status: 'blocked', seen: 'active' })
  },
  'changing a user fails': async (stage: Stage) => {
    const [browser, path] = await aboutSomebody(stage.house)
    return whileBroken(stage, 'update on accounts', () => browser.post(path, { status: 'inactive', seen: 'active' }))
  },
  'a search for users without a match': async ({ house }: Stage) =>
    (await anAdministrator(house)).get('/admin/users?q=qqqq'),
}

async function anAdministrator(house: House): Promise<Browser> {
  const browser = new Browser(house)
  const [{ email, password }] = demoStaff
  await browser.post('/admin-login', { email, password })
  return browser
}

async function aboutSomebody(house: House): Promise<[Browser, string]> {
  const { accountId } = await signUp(house)
  return [await anAdministrator(house), `/admin/users/${accountId}/status`]
}
