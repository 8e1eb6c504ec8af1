import { goodAnswers } from '#tests/support/builders.ts'
import { expect, type Page } from '#tests/support/journey.ts'
import { answerForm, send, uploadAll } from './prepared.ts'

const year = new Date().getUTCFullYear()
const idAt = (page: Page) => page.url().split('/apply/')[1]?.split('/')[0] ?? ''

type Member = { given: string; passport: string; born: number; guardian?: string }

/** Adds a traveller on the travellers page, and answers their questions. */
export async function addMember(page: Page, first: string, member: Member): Promise<string> {
  const { given, passport, born, guardian } = member
  await page.goto(`/apply/${first}/travellers`)
  await page.getByLabel('Country of their passport').selectOption(passport)
  await page.getByRole('button', { name: 'Add a traveller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name and birth' })).toBeVisible()
  const id = idAt(page)
  const answer = (step: string, typed: Readonly<Record<string, string>>) =>
    send(page.request, `/apply/${id}/${step}`, typed)
  await answer('name', { ...goodAnswers.name, givenNames: given, 'bornOn.year': String(born) })
  const number = `${passport}${given.toUpperCase().slice(0, 4)}7`.replaceAll(/[^A-Z0-9]/g, '')
  const issued = { 'issuedOn.year': String(Math.max(born, year - 4)), 'issuedOn.month': '6', 'issuedOn.day': '9' }
  let next = await answer('passport', {
    ...goodAnswers.passport,
    'expiresOn.year': String(year + 9),
    passportNumber: number,
    ...issued,
  })
  if (guardian)
    next = await answer('guardian', { guardian, relationship: 'mother', travelsWith: 'bothParents', consent: 'both' })
  await answerForm(page.request, next)
  await uploadAll(page.request, id)
  return id
}
