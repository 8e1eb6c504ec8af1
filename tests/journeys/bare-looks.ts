import { frameAt } from '#app/routes/shell/portal-paths.ts'
import type { Page } from '#tests/support/journey.ts'

/*
 * Checks of a page without script: whether it is complete and usable. Returns sentences about what is wrong, as in
 * looks.ts.
 */

/** The page is complete, and no part of it waits for a script that does not run. */
export function wrongInContent(page: Page): Promise<string[]> {
  // The portal, the account and the application pages have a header and no footer. A visa by itself has neither.
  const { pathname } = new URL(page.url())
  const known = { inFrame: frameAt(pathname) !== undefined, isByItself: /^\/applications\/[^/]+\/visa$/.test(pathname) }
  return page.evaluate(({ inFrame, isByItself }) => {
    const wrong: string[] = []
    const main = document.querySelector('main')
    if (!main || main.innerText.trim().length < 25) wrong.push('its main part says next to nothing')
    const parts = isByItself
      ? ['header']
      : inFrame || document.querySelector('.bar-portal, .work-bar-end')
        ? ['header', 'nav']
        : ['header', 'footer', 'nav']
    for (const part of parts) {
      if (!document.querySelector(part)?.checkVisibility()) wrong.push(`it has no ${part}`)
    }
    for (const waiting of main?.querySelectorAll('[aria-busy="true"], .skeleton') ?? []) {
      if (waiting.checkVisibility()) wrong.push(`${waiting.className} waits for something`)
    }
    // Folded content can be opened, and temporary messages say so; nothing else may be hidden.
    const mayWait = 'details:not([open]) *, dialog, dialog *, [popover], [popover] *, svg *, .visually-hidden, template'
    for (const hidden of main?.querySelectorAll<HTMLElement>('[hidden]') ?? []) {
      const says = hidden.textContent.trim()
      // The default submit button for the Enter key precedes the visible buttons and is never shown. Passkeys, the
      // clipboard, printing and the unsaved changes question need script: a button that does nothing would be worse
      // than none.
      if (
        says &&
        !hidden.matches(
          `${mayWait}, [type=submit], [data-passkey], [data-copy], [data-print], [data-offline], [data-unsaved-question]`,
        )
      )
        wrong.push(`"${says.slice(0, 40)}" is hidden`)
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const id = decodeURIComponent(link.hash.slice(1))
      if (id && !document.getElementById(id)) wrong.push(`"${link.textContent}" leads to #${id}, which is not there`)
    }
    return wrong
  }, known)
}

/** Every form can be filled in and submitted, and every button does something. */
export function wrongInForms(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    for (const form of document.querySelectorAll('form')) {
      const buttons = [...form.elements].filter((field) => field.matches('button:not([type=button]), [type=submit]'))
      const what = form.id || form.getAttribute('action') || 'without a name'
      const isFolded = !!form.closest('details:not([open]), dialog, [popover]')
      // A form of choices shows its buttons once something is chosen.
      const choice = form.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')
      if (choice) choice.checked = true
      if (buttons.length === 0) wrong.push(`the form ${what} has nothing to send it with`)
      else if (!isFolded && visible(form) && !buttons.some(visible)) wrong.push(`nobody sees how to send ${what}`)
      if (choice) choice.checked = false
      if (new URL(form.action).origin !== location.origin) wrong.push(`the form ${what} goes to another host`)
      if (/^javascript:/.test(form.action)) wrong.push(`the form ${what} is sent by script`)
    }
    // Pressing a step of an overview makes it current, which focus alone does.
    const owned = 'form [type=submit], form button:not([type]), [popovertarget], [commandfor], [form], [data-steps] *'
    for (const button of document.querySelectorAll<HTMLButtonElement>('button')) {
      if (visible(button) && !button.matches(owned)) wrong.push(`"${button.textContent.trim()}" does nothing`)
    }
    for (const link of document.querySelectorAll('a')) {
      const target = link.getAttribute('href')
      if (visible(link) && (!target || /^(javascript:|#$)/.test(target)))
        wrong.push(`"${link.textContent.trim()}" is a link to nowhere`)
    }
    return wrong
  })
}

/** Everything folded, including the menu, opens when pressed and closes again. */
export function wrongInFolds(page: Page): Promise<string[]> {
  // In one call: a page of 50 rows has as many folds, and each query to the browser is a round trip.
  return page.evaluate(() => {
    const wrong: string[] = []
    for (const summary of document.querySelectorAll<HTMLElement>('summary')) {
      const fold = summary.parentElement
      if (!(fold instanceof HTMLDetailsElement) || !summary.checkVisibility()) continue
      const about = summary.innerText.slice(0, 40)
      const before = fold.open
      summary.click()
      if (fold.open === before) wrong.push(`"${about}" does not open`)
      else if (!before && !showsMore(summary)) wrong.push(`"${about}" opens, and nothing is seen`)
      if (fold.open !== before) summary.click()
    }
    return wrong

    function showsMore(summary: Element): boolean {
      const rest = [...(summary.parentElement?.children ?? [])].filter((child) => child !== summary)
      return rest.some((child) => child.checkVisibility() && child.getBoundingClientRect().height > 0)
    }
  })
}

/** Switches the page to dark and back. */
export async function wrongInLight(page: Page): Promise<string[]> {
  const [light, dark] = [await brightness(page, 'light'), await brightness(page, 'dark')]
  return light > 200 && dark < 60 ? [] : [`its ground is ${light} by day and ${dark} by night`]
}

async function brightness(page: Page, colorScheme: 'light' | 'dark'): Promise<number> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number)
    return Math.round((red + green + blue) / 3)
  })
}
