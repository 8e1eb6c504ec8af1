import { expect, type Page } from '#tests/support/journey.ts'

/**
 * A page submitted with errors says so first in its title and in a summary that has the focus. Each of its sentences
 * links to a field, is repeated beside that field, and is read by screen readers with it.
 */
export async function expectProblems(page: Page, sentences: readonly string[], heading = 'There is a problem') {
  await expect(page).toHaveTitle(/^Error: /)
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: heading }) })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(sentences)
  for (const sentence of sentences) {
    await summary.getByRole('link', { name: sentence, exact: true }).click()
    expect(await problemAtFocus(page), sentence).toEqual({ said: sentence, read: true, marked: true })
  }
}

/** The error beside the focused field, whether a screen reader reads it there, and the mark of an invalid field. */
function problemAtFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    const said = focused?.closest('.field')?.querySelector('.problem')?.textContent ?? ''
    const ids = focused?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
    const read = ids.some((id) => document.getElementById(id)?.textContent.includes(said))
    // A group of radio buttons has no invalid state of its own, so the error of its group shows it.
    const marked = focused?.matches('[aria-invalid="true"], fieldset [type="radio"]') ?? false
    return { said, read, marked }
  })
}
