import { gzipSync } from 'node:zlib'
import { schengenPages } from '#tests/support/forms.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { passportPicture } from '#tests/support/passport-shots.ts'
import { aDraft, aTraveller } from './prepared.ts'

const mostBytes = 170_000
/** Fetched only by users who scan a passport, choose a picture or make a photo. */
const parts = /^(read-passport|look-at-picture|look\.worker|photo-tool|find-face|face-api|tiny_face|face_landmark)/

/** Every script and model fetched from now on: its name and its compressed size. */
function fetching(page: Page) {
  const fetched = new Map<string, Promise<number>>()
  const unpacked: string[] = []
  page.on('response', (response) => {
    const [name = ''] = response.url().split('/').slice(-1)
    if (/\.(js|bin)$/.test(name))
      fetched.set(
        name,
        response.body().then((body) => gzipSync(body).length),
      )
  })
  return {
    unpacked,
    parts: () => [...fetched.keys()].filter((name) => parts.test(name)),
    bytes: async () => (await Promise.all(fetched.values())).reduce((sum, one) => sum + one, 0),
  }
}

test('the first page of an application loads at most 170 kB of script', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const fetched = fetching(page)
  await page.goto('/apply?from=IN&to=FR', { waitUntil: 'networkidle' })
  const bytes = await fetched.bytes()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(fetched.unpacked).toEqual([])
})

test('the code that reads passports and pictures is loaded when opened, and not before', async ({ page, sql }) => {
  await aTraveller(page, sql)
  const id = await aDraft(page)
  const fetched = fetching(page)
  for (const slug of [...schengenPages.map(({ slug }) => slug), 'travellers', 'documents']) {
    await page.goto(`/apply/${id}/${slug}`, { waitUntil: 'networkidle' })
    expect(fetched.parts(), slug).toEqual([])
  }

  await page.locator('#photo').getByRole('button', { name: 'Crop photo' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop and straighten your photo' })).toBeVisible()
  await expect.poll(() => fetched.parts().some((name) => name.startsWith('photo-tool'))).toBe(true)
  expect(fetched.parts().some((name) => name.startsWith('read-passport'))).toBe(false)

  await page.goto(`/apply/${id}/passport`)
  const { jpeg } = await passportPicture('scan', 2)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Fill in from a photo of your passport' }).click()
  await (await chooser).setFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await expect.poll(() => fetched.parts().filter((name) => name.startsWith('read-passport')).length).toBe(2)
})
