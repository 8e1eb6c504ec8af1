import type { Page } from '#tests/support/journey.ts'

/* Visual checks of a page, as sentences about what is wrong. Each is a function that runs in the page. */

/** One main heading, a title, and every picture loaded. */
export function wrongInOutline(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wrong: string[] = []
    const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
    if (headings.length !== 1) wrong.push(`it has ${headings.length} main headings: ${headings.join(', ')}`)
    if (!document.title.endsWith(' – Portolan')) wrong.push(`its title is "${document.title}"`)
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue
      // A picture further down loads only when it comes into view.
      picture.loading = 'eager'
      await picture.decode().catch(() => wrong.push(`the picture ${picture.src} is broken`))
    }
    return wrong
  })
}

/** Nothing extends beyond the page's edge (E34). */
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

/** No text is clipped by a surrounding element (E35). */
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
      // Elements that a script is about to remove are not visible.
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

    /** Text for screen readers, with a symbol in its place. */
    function isOnlyHeard(from: Element): boolean {
      for (let around: Element | null = from; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath === 'inset(50%)') return true
      }
      return false
    }

    /** With preserved spaces, the space at a line break hangs over the edge, and nothing is lost. */
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
        // Text in a picture has boxes even if it is not drawn.
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

/** Targets are large enough: 44 px for the main actions of a page, 24 px for everything else (E37). */
export function wrongInTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const primary = '.button, .input:not([type=hidden]), .choice, .menu > summary, .menu-sheet a, .menu-sheet button'
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const wrong: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`${primary}, ${all}`)) {
      // Elements only for the keyboard become visible on focus.
      const isHidden = !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none'
      if (isHidden || element.matches('.skip-link')) continue
      // A country on a map is as large as it is; the row below the map leads to the same place (WCAG 2.5.8, equivalent).
      if (element.closest('svg.world')) continue
      // Pressing the label of a choice selects it, and a card is a link as a whole.
      const pressed = element.closest('.choice, .plate-card') ?? element
      const { width, height } = pressed.getBoundingClientRect()
      // Officers work through lists with a mouse; without room for a table, the list is for touch.
      const isDense = innerWidth >= 1152 && element.closest('.queue') !== null
      const least = pressed.matches(primary) && !isDense ? 44 : 24
      if (!isInSentence(element) && (height < least || width < Math.min(least, 24))) {
        wrong.push(`${element.tagName} "${element.textContent.trim().slice(0, 30)}" is ${width} × ${height} px`)
      }
    }
    return wrong

    /** WCAG 2.5.8: a link in a sentence is as high as its line. */
    function isInSentence(element: Element): boolean {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const around = element.closest('p, li, dd, span, label')
      return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length
    }
  })
}

/** Reduced motion is respected (E41). */
export function wrongInMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      // A change in one step involves no motion.
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return `${target?.tagName}.${target?.className} moves`
      }),
  )
}
