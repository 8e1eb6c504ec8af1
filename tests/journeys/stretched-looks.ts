import { leaveOutFolded, type Page } from '#tests/support/journey.ts'
import { wrongInText, wrongInWidth } from './looks.ts'

/* Pages whose text takes more space than designed, for users who read better that way. */

// WCAG 1.4.12, word for word.
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** With more space between lines, words and letters, nothing is cut off and nothing overlaps (E36). */
export async function wrongWhenSpaced(page: Page): Promise<string[]> {
  await leaveOutFolded(page)
  const before = new Set(await overlaps(page))
  await withStyle(page, spacing)
  const after = await overlaps(page)
  const wrong = [
    ...(await wrongInWidth(page)),
    ...(await wrongInText(page)),
    ...after.filter((pair) => !before.has(pair)),
  ]
  await withStyle(page, '')
  return wrong.map((line) => `with more space: ${line}`)
}

/** With text at twice the size, and only text, nothing is lost (E34). */
export async function wrongWhenLarge(page: Page): Promise<string[]> {
  await leaveOutFolded(page)
  const before = new Set(await overlaps(page))
  await withStyle(page, ':root { font-size: 200% !important }')
  const wrong = [...(await wrongInText(page)), ...(await overlaps(page)).filter((pair) => !before.has(pair))]
  await withStyle(page, '')
  return wrong.map((line) => `twice as large: ${line}`)
}

/** Like a user style sheet: the page's content security policy does not apply to it. */
async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    // Keeps the first sheet, which leaves out folded content.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), sheet]
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, css)
}

/** Overlapping texts, as pairs of their first words. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const boxes: { text: string; box: DOMRect; in: Element }[] = []
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const says = text.textContent?.trim()
      if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) || !says) continue
      if (getComputedStyle(parent.closest('thead') ?? parent).clipPath !== 'none') continue
      if (parent.closest('.visually-hidden, svg, .skip-link, option, [aria-hidden="true"]')) continue
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) boxes.push({ text: says.slice(0, 30), box, in: parent })
    }
    const found = new Set<string>()
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.in.contains(other.in) || other.in.contains(one.in)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines have space above and below, which may touch.
        if (across > 3 && down > Math.min(one.box.height, other.box.height) * 0.45) {
          found.add(`"${one.text}" lies over "${other.text}"`)
        }
      }
    }
    return [...found]
  })
}
