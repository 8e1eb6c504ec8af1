import type { Locator } from '@playwright/test'
import { expect, type Page } from '#tests/support/journey.ts'

/** What an officer does with the keys or with the mouse. Each counts what was pressed; typed text is not counted. */
type Hand = {
  pressed(): number
  open(): Promise<void>
  next(): Promise<void>
  forward(): Promise<void>
  verify(): Promise<void>
  undo(): Promise<void>
  rejectDocument(note: string): Promise<void>
  refuse(note: string): Promise<void>
  override(reason: string): Promise<void>
  note(text: string): Promise<void>
}

export function keyboard(page: Page): Hand {
  let pressed = 0
  const press = async (...keys: string[]) => {
    pressed += keys.length
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  /** Selects by its first letters, which is one more key. */
  const choose = async (name: string, begins: string) => {
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
    pressed += 1
    await type(begins)
    await press('Tab')
  }
  return {
    pressed: () => pressed,
    open: () => press('j', 'o'),
    next: () => press('j'),
    forward: () => press('a'),
    verify: () => press('v'),
    undo: () => press('u'),
    async rejectDocument(note) {
      await press('r')
      await choose('What is wrong with it?', 'Gl')
      await type(note)
      await press('Tab', 'Enter')
    },
    async refuse(note) {
      await press('m')
      await type(note)
      await press('Escape', 'r')
    },
    async override(reason) {
      await press('s')
      await choose('New status', 'Rej')
      await type(reason)
      await press('Tab', 'Tab', 'Space', 'Tab', 'Enter')
    },
    async note(text) {
      await press('e')
      await type(text)
      await press('ControlOrMeta+Enter')
      await expect(page.getByRole('main')).toContainText(text)
      await press('Escape')
    },
  }
}

export function mouse(page: Page): Hand {
  let pressed = 0
  const click = async (one: Locator) => {
    pressed += 1
    await one.click()
  }
  const button = (name: string | RegExp) => click(page.getByRole('button', { name, exact: true }))
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true }).first()
    await click(field)
    await page.keyboard.type(text)
  }
  /** Opens the list and selects an option. */
  const choose = async (label: string, value: string) => {
    pressed += 2
    await page.getByLabel(label, { exact: true }).selectOption(value)
  }
  return {
    pressed: () => pressed,
    open: () => click(page.getByRole('row').nth(1).getByRole('link').first()),
    next: () => click(page.getByRole('link', { name: 'Next case' })),
    forward: () => click(page.locator('#decide button[data-shortcut="a"]')),
    verify: () => button('Verify'),
    undo: () => button(/^Undo/),
    async rejectDocument(note) {
      await click(page.locator('summary', { hasText: 'Reject' }))
      await choose('What is wrong with it?', 'glare')
      await fill('Note to the traveller', note)
      await button('Reject and request a new one')
    },
    async refuse(note) {
      await fill('Note to the traveller (optional)', note)
      await button(/refused it$/)
    },
    async override(reason) {
      await click(page.getByText('Another status', { exact: true }))
      await choose('New status', 'rejected')
      await fill('Reason, for colleagues only', reason)
      await click(page.getByRole('checkbox', { name: /sure/ }))
      await button('Set status')
    },
    async note(text) {
      await button('Internal note')
      await fill('Add a note', text)
      await button('Save note')
      await expect(page.getByRole('main')).toContainText(text)
    },
  }
}

export function countLoads(page: Page) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}
