import type { Page } from '@playwright/test'

/** The time from choosing a picture until the page shows a result, in ms, by the page's clock. */
export async function timeReading(page: Page, picture: string): Promise<number> {
  const timed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'change',
          () => {
            const start = performance.now()
            const observer = new MutationObserver(() => {
              if (!document.querySelector('.passport-strip, [role="alert"]')) return
              observer.disconnect()
              resolve(performance.now() - start)
            })
            observer.observe(document.body, { childList: true, subtree: true })
          },
          { capture: true, once: true },
        )
      }),
  )
  await page.locator('input[type=file]').first().setInputFiles(picture)
  return timed
}
