import { signUp } from '#tests/support/people.ts'
import { type Stage, shownAfter, whileGone } from './stage.ts'

/** What travellers are told who recommend us, and to whom we recommend something. */
export const recommendingSituations = {
  // As script leaves the button once it is pressed, which a journey does.
  'the link was copied': async ({ owner }: Stage) => {
    await owner.browser.post('/referrals', { intent: 'link' })
    const page = await owner.browser.get('/referrals')
    return { ...page, text: page.text.replace(/ data-copied="([^"]*)"([^>]*)>[^<]*/, '$2>$1') }
  },
  'somebody was invited': async ({ owner: { browser } }: Stage) =>
    shownAfter(browser, await browser.fill('/referrals', { email: `${crypto.randomUUID()}@example.test` })),
  'inviting nobody': ({ owner }: Stage) => owner.browser.fill('/referrals', { email: ' ' }),
  'recommendations fail': async (stage: Stage) => {
    const { browser } = await signUp(stage.house)
    return whileGone(stage, 'travel_wishes', () => browser.get('/recommendations?passport=IN'))
  },
}
