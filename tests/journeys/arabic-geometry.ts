import type { Page } from '#tests/support/journey.ts'

/** What is on the wrong side of a right-to-left page. */
export function wrongInMirror(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden')
    const all = <One extends Element = HTMLElement>(selector: string) =>
      [...document.querySelectorAll<One>(selector)].filter(isSeen)
    const say = (element: Element, what: string) =>
      wrong.push(`${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}" ${what}`)
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    /** Where the content of a box begins. */
    const startOf = (element: Element) => {
      const { paddingRight, borderRightWidth } = getComputedStyle(element)
      return (
        element.getBoundingClientRect().right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth)
      )
    }

    const isBeside = (label: Element, field: Element) => {
      const [one, other] = [label.getBoundingClientRect(), field.getBoundingClientRect()]
      return one.bottom > other.top + 3 || one.left >= other.right || one.right <= other.left
    }

    for (const heading of all('h1')) {
      const { textAlign, direction } = getComputedStyle(heading)
      // A name in English runs to the right.
      if (textAlign === 'center' || direction === 'ltr') continue
      if (Math.abs(textBox(heading).right - startOf(heading)) > 3) say(heading, 'does not begin at its right edge')
    }
    for (const brand of all('.brand')) {
      const { left, right } = brand.getBoundingClientRect()
      if (left + right < document.documentElement.clientWidth) say(brand, `is on the left, from ${left} to ${right}`)
    }
    const ways = 'arrow-left, arrow-right, chevron-left, chevron-right'.split(', ').map((name) => `.lucide-${name}`)
    for (const arrow of all<SVGElement>(ways.join())) {
      // Codes of a route run to the right in every script, and so does the way between them.
      if (arrow.closest('[dir=ltr]')) continue
      if (getComputedStyle(arrow).scale !== '-1 1')
        say(arrow.parentElement ?? arrow, `has ${arrow.classList} as it was`)
    }
    const fields = 'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea'
    for (const field of all<HTMLInputElement>(fields)) {
      const { direction } = getComputedStyle(field)
      const isCode = /^(email|tel|url)$/.test(field.type) || /passportNumber|code/i.test(field.name)
      if (isCode && direction !== 'ltr') wrong.push(`the field ${field.name} runs to the left`)
      const label = field.labels?.[0]
      // Some have their label beside them.
      if (!label || !isSeen(label) || isBeside(label, field)) continue
      const [named, edge] = [textBox(label), field.getBoundingClientRect().right]
      if (Math.abs(named.right - edge) > 3) say(label, `ends at ${named.right} and its field at ${edge}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || !isSeen(element) || element.closest('svg')) continue
      if (getComputedStyle(element).textAlign === 'left') say(element, 'is aligned to the left')
    }
    return [...new Set(wrong)]
  })
}
