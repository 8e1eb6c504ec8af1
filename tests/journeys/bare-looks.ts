import { frameAt } from '#app/routes/shell/portal-paths.ts'
import type { Page } from '#tests/support/journey.ts'

/*
 * What can be told of a page that runs no script: whether all of it is there, and whether it can be used. Sentences about
 * what is wrong, as in looks.ts.
 */

/** The page has its parts, and nothing of it waits for a script that does not come. */
export function wrongInContent(page: Page): Promise<string[]> {
  // The portal, the account and the application pages have a bar and no footer. A visa by itself has neither.
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
    // What is folded can be opened, and what is shown for a moment says so; nothing else may be kept back.
    const mayWait = 'details:not([open]) *, dialog, dialog *, [popover], [popover] *, svg *, .visually-hidden, template'
    for (const hidden of main?.querySelectorAll<HTMLElement>('[hidden]') ?? []) {
      const says = hidden.textContent.trim()
      // What is sent when Enter is pressed in a field comes before the buttons, and is never shown. Browsers speak with
      // passkeys, the clipboard and printers by script alone, and nothing else asks before a page is left: a button that does
      // nothing would be worse than none.
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

/** Every form can be filled in and sent, and every button does something. */
export function wrongInForms(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    for (const form of document.querySelectorAll('form')) {
      const buttons = [...form.elements].filter((field) => field.matches('button:not([type=button]), [type=submit]'))
      const what = form.id || form.getAttribute('action') || 'without a name'
      const isFolded = !!form.closest('details:not([open]), dialog, [popover]')
      if (buttons.length === 0) wrong.push(`the form ${what} has nothing to send it with`)
      else if (!isFolded && visible(form) && !buttons.some(visible)) wrong.push(`nobody sees how to send ${what}`)
      if (new URL(form.action).origin !== location.origin) wrong.push(`the form ${what} goes to another host`)
      if (/^javascript:/.test(form.action)) wrong.push(`the form ${what} is sent by script`)
    }
    // A step of an overview is pressed to be the current one, which the focus alone makes of it.
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

/** Everything that is folded opens when it is pressed, the menu among it, and closes again. */
export function wrongInFolds(page: Page): Promise<string[]> {
  // In one go: a page of fifty rows has as many folds, and each question to the browser is a way there and back.
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

/** The page has gone over to the night, and back. */
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
