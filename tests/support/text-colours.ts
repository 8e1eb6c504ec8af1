/*
 * How a text is drawn, as far as it decides whether the text can be read: its own style, and what is drawn below it. Texts
 * that are drawn the same way have the same contrast, so axe looks at one way once, wherever it is met again.
 */

export type Drawn = { ways: [string, Element[]][]; others: Element[]; linksByColour: boolean }

/** Runs in the page. `others` are texts above or beside something that is not around them: each is a case of its own. */
export function textColours(except: readonly string[]): Drawn {
  type Ground = { key: string; painted: Element[]; isBelow: boolean; isUnseen: boolean }
  const grounds = new Map<Element | null, Ground>()
  const nothing: Ground = { key: '', painted: [], isBelow: false, isUnseen: false }
  const texts: { element: Element; nodes: Text[] }[] = []
  const painted = new Map<Element, DOMRect[]>()
  const ways = new Map<string, Element[]>()
  const others: Element[] = []
  const excluded = except.join()
  const range = document.createRange()

  for (const element of [document.documentElement, ...document.querySelectorAll('body, body *')]) {
    if (!element.checkVisibility({ visibilityProperty: false })) continue
    readGround(element)
    const nodes = [...element.childNodes].filter((node): node is Text => node instanceof Text && !!node.data.trim())
    if (grounds.get(element)?.isUnseen || isOutside(element)) continue
    const isText = nodes.length > 0 || element.matches('input, select, textarea')
    if (isText && !(excluded && element.closest(excluded))) texts.push({ element, nodes })
  }
  for (const { element, nodes } of texts) {
    const ground = grounds.get(element)
    if (!ground || ground.isBelow || !liesWithin(element, nodes, ground.painted)) others.push(element)
    else add(`${letters(getComputedStyle(element))} on ${ground.key}`, element)
  }
  return { ways: [...ways], others, linksByColour: texts.some(({ element }) => isToldByColour(element)) }

  function add(way: string, element: Element): void {
    const same = ways.get(way)
    if (same) same.push(element)
    else ways.set(way, [element])
  }

  function readGround(element: Element): void {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, zIndex, clipPath } = style
    const around = grounds.get(element.parentElement) ?? nothing
    const isPainted = backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor)
    const isPlain = !isPainted && opacity === '1' && mixBlendMode === 'normal'
    const own = `[${backgroundColor} ${backgroundImage !== 'none'} ${opacity} ${mixBlendMode}]`
    // The colours of the page and its body are drawn on all of the window.
    const isCanvas = element === document.documentElement || element === document.body
    if (isPainted && !isCanvas) painted.set(element, [...element.getClientRects()])
    grounds.set(element, {
      key: isPlain ? around.key : around.key + own,
      painted: isPainted && !isCanvas ? [...around.painted, element] : around.painted,
      isBelow: around.isBelow || Number(zIndex) < 0,
      // Words for those who listen, and those of a picture, of which axe says nothing.
      isUnseen: around.isUnseen || clipPath === 'inset(50%)' || element instanceof SVGElement,
    })
  }

  function letters(style: CSSStyleDeclaration): string {
    const { color, fill, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = style
    return [color, fill, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke].join(' ')
  }

  /** Axe asks what is drawn at the middle of an element and of each line. It is to be what is around, and nothing else. */
  function liesWithin(element: Element, nodes: Text[], around: Element[]): boolean {
    const boxes = [element.getBoundingClientRect()]
    for (const node of nodes) {
      range.selectNodeContents(node)
      boxes.push(...range.getClientRects())
    }
    return boxes.every((box) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      for (const [one, parts] of painted) {
        const isAround = around.includes(one)
        const margin = isAround ? -1 : 1
        if (parts.some((part) => isIn(part, x, y, margin)) !== isAround) return false
      }
      return true
    })
  }

  /** A link that leads past the bar comes in when the keyboard comes. */
  function isOutside(element: Element): boolean {
    const { right, bottom } = element.getBoundingClientRect()
    return right <= 0 || bottom <= 0
  }

  function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number, margin: number): boolean {
    return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin
  }

  /** A link among other words that no line tells from them. */
  function isToldByColour(element: Element): boolean {
    const link = element.closest('a[href], [role=link]')
    if (!link || getComputedStyle(link).display !== 'inline') return false
    const block =
      link.closest('p, li, dd, dt, td, th, label, legend, figcaption, summary, div, section') ?? document.body
    const says = (one: Element) => (one.textContent ?? '').trim().length
    return says(block) > says(link) && !getComputedStyle(link).textDecorationLine.includes('underline')
  }
}
