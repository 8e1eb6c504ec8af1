import { expect, type Page } from '#tests/support/journey.ts'
import { type Place, sendingNothing } from '../places.ts'
import { anAdministrator } from '../portal-places.ts'

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'Add New FAQ' })).toBeVisible()
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible()
}

const openLanguage = (language: string) => async (page: Page) => {
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: language }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`in ${language}$`) })).toBeVisible()
}

async function askToDeleteVersion(page: Page): Promise<void> {
  await openLanguage('Spanish')(page)
  await page.getByRole('link', { name: 'Delete Spanish version' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible()
}

export async function questionPlacesOfStaff(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'the questions of the portal', address: '/admin/faqs' },
    { name: 'no question of the portal', address: '/admin/faqs?q=Kr%C3%A4henf%C3%BC%C3%9Fe' },
    { name: 'an empty new question', address: '/admin/faqs/new', ...sendingNothing('Save') },
    { name: 'a new question above the list', address: '/admin/faqs?q=visa', act: openEditor },
    { name: 'a question that is to be deleted', address: '/admin/faqs?q=passport', act: askToDelete },
    { name: 'a question in Arabic', address: '/admin/faqs?q=documents+required', act: openLanguage('Arabic') },
  ]
}

export async function articlePlacesOfStaff(page: Page): Promise<Place[]> {
  await anAdministrator(page)
  return [
    { name: 'the articles of the portal', address: '/admin/blog?category=rules' },
    { name: 'no article of the portal', address: '/admin/blog?q=Kr%C3%A4henf%C3%BC%C3%9Fe&state=draft' },
    { name: 'an empty new article', address: '/admin/blog/new', ...sendingNothing('Save') },
    { name: 'an article in Arabic', address: '/admin/blog?q=itineraries', act: openLanguage('Arabic') },
    { name: 'a version that is to be deleted', address: '/admin/blog?q=itineraries', act: askToDeleteVersion },
  ]
}
