import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { type Stage, whileBroken, whileGone } from './stage.ts'

const [, officer] = demoStaff

async function anOfficer({ house }: Stage): Promise<Browser> {
  const browser = new Browser(house)
  await browser.post('/admin-login', { email: officer.email, password: officer.password })
  browser.cookies.delete('flash')
  return browser
}

/** Moves a case to its next status, as the button on its page would. */
async function move(stage: Stage, browser: Browser) {
  const { paid } = stage.world
  const [row] = await stage.house.sql`
    update applications set status = 'pending' where id = ${paid} returning version`
  const form = { intent: 'move', from: 'pending', to: 'document_verification', version: String(row?.version) }
  return browser.post(`/admin/applications/${paid}`, form)
}

export const caseSituations = {
  'the applications cannot be read': async (stage: Stage) => {
    const browser = await anOfficer(stage)
    return whileGone(stage, 'case_views', () => browser.get('/admin/applications'))
  },
  'a search for applications without a match': async (stage: Stage) =>
    (await anOfficer(stage)).get('/admin/applications?q=qqqq'),
  'a case cannot be read': async (stage: Stage) => {
    const browser = await anOfficer(stage)
    const open = () => browser.get(`/admin/applications/${stage.world.paid}`)
    return whileBroken(stage, 'insert or update on case_presence', open)
  },
  'the status of a case cannot be changed': async (stage: Stage) => {
    const browser = await anOfficer(stage)
    return whileBroken(stage, 'insert on status_entries', () => move(stage, browser))
  },
  'the status of a case was changed': async (stage: Stage) => {
    const browser = await anOfficer(stage)
    return move(stage, browser)
  },
  'a search for documents without a match': async (stage: Stage) =>
    (await anOfficer(stage)).get('/admin/documents?q=qqqq'),
}
