import type { Page } from '#tests/support/journey.ts'

/*
 * What can be told of a page by looking at it, as sentences about what is wrong: none of them is good. Each is a function
 * that runs in the page.
 */

/** One main heading, a title, and every picture there. */
export function wrongInOutline(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wrong: string[] = []
    const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
    if (headings.length !== 1) wrong.push(`it has ${headings.length} main headings: ${headings.join(', ')}`)
    if (!document.title.endsWith(' – Portolan')) wrong.push(`its title is "${document.title}"`)
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue
      // One further down is loaded when somebody comes near it.
      picture.loading = 'eager'
      await picture.decode().catch(() => wrong.push(`the picture ${picture.src} is broken`))
    }
    return wrong
  })
}

/** Nothing reaches over the edge of the page (E34). */
export function wrongInWidth(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !element.closest('.visually-hidden'),
    )
    const which = wide.slice(-3).map((element) => `${element.tagName}.${element.className}`)
    return [`it is ${scrollWidth} px wide in a window of ${clientWidth}: ${which.join(', ')}`]
  })
}

/** No text is cut off by something around it that hides what reaches over its edge (E35). */
export function wrongInText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meantToBe =
      '.visually-hidden, .data-table thead, .rail-label, .pass-strip, .picker-way-back, .picker__status, .clamped, .shortened, option'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong: string[] = []
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest(meantToBe) || isOnlyHeard(parent)) continue
      // What a script is about to take away is not seen.
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1 || isHangingSpace(parent, box)) continue
        const cutter = cutterOf(parent, box)
        if (cutter)
          wrong.push(`"${text.textContent.trim().slice(0, 40)}" is cut off by ${cutter.tagName}.${cutter.className}`)
      }
    }
    return [...new Set(wrong)]

    /** Words for those who listen, where a sign stands for them. */
    function isOnlyHeard(from: Element): boolean {
      for (let around: Element | null = from; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath === 'inset(50%)') return true
      }
      return false
    }

    /** Where spaces are kept, the one at which a line is broken hangs over the edge, and nothing is lost with it. */
    function isHangingSpace(parent: Element, box: DOMRect): boolean {
      let block = parent
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      const { whiteSpaceCollapse, paddingRight } = getComputedStyle(block)
      const edge = block.getBoundingClientRect().right - Number.parseFloat(paddingRight)
      return whiteSpaceCollapse === 'preserve' && box.left > edge - 1
    }

    function cutterOf(from: Element, box: DOMRect): Element | undefined {
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(around)
        // Letters of a picture have boxes even where they are not drawn.
        if (display === 'none') return undefined
        const { left, right, top, bottom } = around.getBoundingClientRect()
        const cutsX = /hidden|clip/.test(overflowX) && (box.left < left - 1 || box.right > right + 1)
        const cutsY = /hidden|clip/.test(overflowY) && (box.top < top - 3 || box.bottom > bottom + 3)
        if (cutsX || cutsY) return around
      }
      return undefined
    }
  })
}

/** What is pressed is large enough to be met: 44 px for what a page is there for, 24 px for all else (E37). */
export function wrongInTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const primary = '.button, .input:not([type=hidden]), .choice, .menu > summary, .menu-sheet a, .menu-sheet button'
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const wrong: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`${primary}, ${all}`)) {
      // What is only there for the keyboard shows itself when the keyboard comes.
      const isHidden = !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none'
      if (isHidden || element.matches('.skip-link')) continue
      // A country on a map is as large as it is; the row below the map leads to the same place (WCAG 2.5.8, equivalent).
      if (element.closest('svg.world')) continue
      // Whoever presses the words of a choice has chosen it, and a card is a link as a whole.
      const pressed = element.closest('.choice, .plate-card') ?? element
      const { width, height } = pressed.getBoundingClientRect()
      // An officer's list is worked through with a mouse; where there is no room for a table, it is for fingers.
      const isDense = innerWidth >= 1152 && element.closest('.queue') !== null
      const least = pressed.matches(primary) && !isDense ? 44 : 24
      if (!isInSentence(element) && (height < least || width < Math.min(least, 24))) {
        wrong.push(`${element.tagName} "${element.textContent.trim().slice(0, 30)}" is ${width} × ${height} px`)
      }
    }
    return wrong

    /** WCAG 2.5.8: a link within a sentence is as high as its line. */
    function isInSentence(element: Element): boolean {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, dd, span, label')
      return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length
    }
  })
}

/** Whoever asks for less motion gets none (E41). */
export function wrongInMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      // What happens in one step moves nothing.
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return `${target?.tagName}.${target?.className} moves`
      }),
  )
}
