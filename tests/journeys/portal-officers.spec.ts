import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { seededRandom } from '#imagery/seeded-random.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { shareOf } from '#tests/support/share.ts'
import { aPaidCase, aTraveller, atWork } from './prepared.ts'

const [admin, officer] = demoStaff

type Act = (page: Page) => Promise<void>

/** Presses a button that may be gone because a colleague acted first; returns whether it was still there. */
async function pressIfThere(page: Page, name: string | RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return false
  return button.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
}

const main = (page: Page) => page.getByRole('main')

/** Each act reports its result, whether it succeeded or a colleague was first. */
const acts: Record<string, Act> = {
  async claim(page) {
    const isPressed = await pressIfThere(page, 'Claim this case')
    if (isPressed) await expect(main(page)).toContainText(/now assigned to/)
    else await expect(page.locator('#owner .head-row')).not.toContainText('Nobody')
  },
  async verify(page) {
    const before = Number(/(\d+) of \d+ approved/.exec((await main(page).textContent()) ?? '')?.[1])
    await pressIfThere(page, 'Verify')
    // Also when a colleague verified the same document: the page says so, or shows another one.
    await expect
      .poll(async () => {
        const text = (await main(page).textContent()) ?? ''
        return Number(/(\d+) of \d+ approved/.exec(text)?.[1]) > before || text.includes('Someone else has changed')
      })
      .toBe(true)
  },
  async move(page) {
    const isPressed = await pressIfThere(page, 'Start checking documents')
    if (isPressed)
      await expect(main(page)).toContainText(
        /Application status changed to|Someone else has changed this application|set it to/,
      )
    else await expect(page.locator('#decide')).toContainText('Document verification')
  },
  async undo(page) {
    if (!(await pressIfThere(page, /^Undo/))) return
    await expect(main(page)).toContainText(
      /Everything is as it was|Too late to undo|has changed some of|was undone earlier/,
    )
  },
}

/** The acts of both officers, shuffled, each officer's own acts in order. */
function shuffled(seed: string): { officer: 0 | 1; act: string }[] {
  const random = seededRandom(seed)
  const all = [0, 1].flatMap((who) => Object.keys(acts).map((act) => ({ officer: who as 0 | 1, act, at: random() })))
  return all.sort((one, other) => one.at - other.at)
}

for (const round of shareOf(['first', 'second', 'third', 'fourth'], 2)) {
  test(`two officers on one case in a ${round} order lose nothing, and see every change`, async ({ page, sql }) => {
    await aTraveller(page, sql)
    const id = await aPaidCase(page, sql)
    await page.goto(`/applications/${id}`)
    const desks = [await atWork(page, officer), await atWork(page, admin)] as const
    for (const [index, desk] of desks.entries()) {
      await desk.goto(`/admin/applications/${id}`)
      await expect(desk.locator('body[data-single-keys]')).toBeVisible()
      await desk.keyboard.press('e')
      await desk.keyboard.type(`What officer ${index} wrote`)
      await desk.keyboard.press('Escape')
    }
    for (const { officer, act } of shuffled(round)) {
      await test.step(`${officer} ${act}`, () => acts[act]?.(desks[officer]) ?? Promise.resolve())
    }
    for (const [index, desk] of desks.entries()) {
      await expect(desk.locator('#note')).toHaveValue(`What officer ${index} wrote`)
    }
    // The pages agree with the database.
    const [row] = await sql`select status, assignee_id, version from applications where id = ${id}`
    const [last] =
      await sql`select status from status_entries where application_id = ${id} order by at desc, id desc limit 1`
    expect(row?.status).toBe(last?.status)
    for (const desk of desks) {
      await expect(desk.locator('#owner .head-row')).toContainText(row?.assignee_id ? /Lena|Petrus|You/ : 'Nobody')
    }
  })
}
