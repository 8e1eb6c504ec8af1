import { generateKeyPairSync } from 'node:crypto'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { thumbprint, writeCode } from '#app/features/proofs/proof-code.server.ts'
import { newId } from '#app/lib/id.ts'
import { withoutScriptWords } from '#tests/support/browser.ts'
import { expect, expectAccessible, type Page, type Sql, test, withAndWithoutScriptAt } from '#tests/support/journey.ts'
import { addVisa, aPaidCase, aTraveller, atWork } from './prepared.ts'
import { afterUndo } from './undo-window.ts'

const [, officer] = demoStaff
const lastDay = '2031-05-01'

/** An approved application of the current user with its visa, and the portal page that added it. */
async function aVisa(page: Page, sql: Sql) {
  await aTraveller(page, sql)
  const id = await aPaidCase(page, sql, 'approved')
  await page.goto(`/applications/${id}`)
  const desk = await atWork(page, officer)
  await addVisa(desk, id)
  await sql`
    update applications set visa_valid_until = ${lastDay}, moved_at = now() - interval '1 hour' where id = ${id}`
  await afterUndo(sql, id)
  return { id, desk }
}

/** What a camera reads from the screen, once the toast has been closed. */
async function scanned(page: Page): Promise<string> {
  await page.locator('.toasts').evaluateAll((all: HTMLElement[]) => {
    for (const toasts of all) toasts.style.display = 'none'
  })
  const picture = await page.getByRole('img', { name: 'QR code' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

/** Another browser, signed out. */
async function anOfficerAbroad(page: Page, javaScriptEnabled: boolean): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled, baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  const abroad = await context?.newPage()
  if (!abroad) throw new Error('No other browser')
  return abroad
}

async function expectVerdict(page: Page, address: string, verdict: { status: number; title: string }) {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(verdict.status)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.title)
}

const valid = { status: 200, title: 'Valid proof' }
const revoked = { status: 410, title: 'Revoked proof' }
const notOurs = { status: 404, title: 'Not our code' }

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    withAndWithoutScriptAt(width, (javaScriptEnabled) => {
      test('a traveller proves a visa to a stranger, and revokes the proof', async ({ page, sql }) => {
        const { id } = await aVisa(page, sql)
        await page.goto(`/applications/${id}`)
        await page.getByRole('link', { name: 'Show proof of this visa' }).click()
        await expect(page.getByRole('heading', { name: 'What a proof shows' })).toBeVisible()
        await expectAccessible(page, 'a proof to be created')
        await page.getByRole('button', { name: 'Create proof' }).click()
        await expect(page.getByRole('heading', { name: 'Revoke this proof' })).toBeVisible()
        await expectAccessible(page, 'a proof')
        const address = await scanned(page)

        const abroad = await anOfficerAbroad(page, javaScriptEnabled)
        await expectVerdict(abroad, address, valid)
        const main = abroad.getByRole('main')
        for (const shown of ['France', 'Ends in 567', 'N. Ñ.', '1 May 2031', 'Checked on']) {
          await expect(main).toContainText(shown)
        }
        const [row] = await sql`select reference from applications where id = ${id}`
        const drawn = withoutScriptWords(await abroad.content()) + address
        for (const secret of [row?.reference, id, 'Z1234567', 'Nguyễn']) expect(drawn).not.toContain(secret)
        await expectAccessible(abroad, 'a valid proof')

        await page.emulateMedia({ media: 'print' })
        expect(await scanned(page)).toBe(address)
        await expect(page.getByRole('heading', { name: 'Revoke this proof' })).toBeHidden()
        await page.emulateMedia({ media: 'screen' })

        await page.getByRole('button', { name: 'Revoke and create a new one' }).click()
        // It cannot be read while the page renders the new one.
        await expect.poll(() => scanned(page).catch(() => address)).not.toBe(address)
        const next = await scanned(page)
        await expectVerdict(abroad, address, revoked)
        await expect(abroad.getByRole('main')).not.toContainText('France')
        await expectAccessible(abroad, 'a revoked proof')
        await expectVerdict(abroad, next, valid)

        await page.getByRole('button', { name: 'Revoke only' }).click()
        await expect(page.getByRole('button', { name: 'Create proof' })).toBeVisible()
        await expectVerdict(abroad, next, revoked)
      })
    })
  })
}

test('forged, altered, expired and withdrawn codes are rejected', async ({ page, sql, service }) => {
  const { id, desk } = await aVisa(page, sql)
  await page.goto(`/applications/${id}/proof`)
  await page.getByRole('button', { name: 'Create proof' }).click()
  await expect(page.getByRole('heading', { name: 'Revoke this proof' })).toBeVisible()
  const address = await scanned(page)
  const abroad = await anOfficerAbroad(page, true)
  await expectVerdict(abroad, address, valid)

  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const keys = (await (await page.request.get('/.well-known/jwks.json')).json()).keys
  const [row] = await sql`select id from visa_proofs where application_id = ${id}`
  const at = (code: string) => `${service.origin}/verify/${code}`
  await expectVerdict(abroad, at(writeCode(row?.id, { kid: thumbprint(x), privateKey })), notOurs)
  await expectVerdict(abroad, at(writeCode(row?.id, { kid: keys[0].kid, privateKey })), notOurs)
  await expectVerdict(abroad, at(writeCode(newId(), { kid: keys[0].kid, privateKey })), notOurs)
  await expectVerdict(abroad, at(String(row?.id)), notOurs)
  await expectVerdict(abroad, address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A'), notOurs)
  await expectAccessible(abroad, 'a forged code')

  await sql`update applications set visa_valid_until = current_date - 1 where id = ${id}`
  await expectVerdict(abroad, address, { status: 410, title: 'Expired visa' })
  await expectAccessible(abroad, 'a proof of an expired visa')
  await page.goto(`/applications/${id}/proof`)
  await expect(page.getByRole('main')).toContainText('Your visa has expired')
  await sql`update applications set visa_valid_until = ${lastDay} where id = ${id}`

  await desk.goto(`/admin/applications/${id}`)
  await desk.getByText('Remove visa').click()
  await desk.getByRole('button', { name: 'Delete visa and notify traveller' }).click()
  await expect(desk.getByRole('link', { name: 'Deliver visa' })).toBeVisible()
  await expectVerdict(abroad, address, { status: 410, title: 'Proof not valid' })
  await expect(abroad.getByRole('main')).not.toContainText('567')
})
