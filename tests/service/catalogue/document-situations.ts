import { signUp } from '#tests/support/people.ts'
import { aFileForm, anOwnFile } from '../world.ts'
import { type Stage, shownAfter, whileBroken, whileGone } from './stage.ts'

export const documentSituations = {
  'no own documents': async ({ house }: Stage) => (await signUp(house)).browser.get('/documents'),
  'own documents cannot be read': async (stage: Stage) => {
    const { browser } = await signUp(stage.house)
    return whileGone(stage, 'own_files', () => browser.get('/documents'))
  },
  'an own document was uploaded': async ({ house }: Stage) => {
    const { browser } = await signUp(house)
    return shownAfter(browser, await browser.post('/documents', await aFileForm(crypto.randomUUID())))
  },
  'an own document was deleted': async ({ house }: Stage) => {
    const owner = await signUp(house)
    const id = await anOwnFile(owner)
    return shownAfter(owner.browser, await owner.browser.post(`/documents/${id}/delete`, {}))
  },
  'an own document cannot be deleted': async (stage: Stage) => {
    const owner = await signUp(stage.house)
    const id = await anOwnFile(owner)
    return whileBroken(stage, 'update on own_files', () => owner.browser.post(`/documents/${id}/delete`, {}))
  },
}
