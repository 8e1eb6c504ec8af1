import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { Browser, type Fields, hiddenFields } from '#tests/support/browser.ts'
import { type Stage, shownAfter } from './stage.ts'

async function anOfficer({ house }: Stage): Promise<Browser> {
  const browser = new Browser(house)
  const [{ email, password }] = demoStaff
  await browser.post('/admin-login', { email, password })
  await browser.get('/admin/faqs')
  return browser
}

async function saving(stage: Stage, words: Fields) {
  const browser = await anOfficer(stage)
  return { browser, answer: await browser.fill('/admin/faqs/new', words) }
}

/** Creates its own FAQ, so that no other situation misses one. */
async function aFaq(stage: Stage, published: boolean): Promise<{ browser: Browser; id: string }> {
  const { browser, answer } = await saving(stage, {
    question: 'Is it so?',
    answer: '<p>It is.</p>',
    ...(published && { published: 'yes' }),
  })
  await shownAfter(browser, answer)
  return { browser, id: answer.location.split('#faq-')[1] ?? '' }
}

async function toggled(stage: Stage, published: 'yes' | 'no') {
  const { browser, id } = await aFaq(stage, published === 'no')
  return shownAfter(browser, await browser.post('/admin/faqs', { id, published }))
}

export const wordsSituations = {
  'saving a question without words': async (stage: Stage) =>
    (await saving(stage, { question: ' ', answer: '<p> </p>' })).answer,
  'a question was saved': async (stage: Stage) => {
    const { browser, answer } = await saving(stage, { question: 'Is it so?', answer: '<p>It is.</p>' })
    return shownAfter(browser, answer)
  },
  'a question was deleted': async (stage: Stage) => {
    const { browser, id } = await aFaq(stage, false)
    const at = `/admin/faqs/${id}/delete`
    return shownAfter(browser, await browser.post(at, hiddenFields((await browser.get(at)).text)))
  },
  'a question was published': (stage: Stage) => toggled(stage, 'yes'),
  'a question was taken back': (stage: Stage) => toggled(stage, 'no'),
  'a search for questions in the portal without a match': async (stage: Stage) =>
    (await anOfficer(stage)).get('/admin/faqs?q=qqqq'),
}
