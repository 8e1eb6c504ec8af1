import { type Element, isElement, isMain } from './parse-html.ts'

const tags = new Set(
  'script style noscript template svg canvas iframe object embed audio video nav aside button select textarea input dialog marquee head'.split(
    ' ',
  ),
)

// Within an article these contain its title and notes.
const frameTags = new Set(['header', 'footer'])

const roles = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog menu menubar marquee timer'.split(' '),
)

/** Class and ID words that mark content outside the main text. */
const names = new Set(
  `ad ads adv advert adverts advertisement advertisements advertising adsense adsbygoogle adslot adbox adunit dfp sponsor
  sponsors sponsored promo promos promoted cookie cookies consent gdpr breadcrumb breadcrumbs nav navbar navigation menu
  sidebar share sharing social related recommended carousel slider slideshow ticker marquee newsletter footer pagination
  pager counter hits visitors weather clock captcha popup modal toast chat chatbot feedback rating comments timestamp
  lastupdated lastmodified datemodified skiplink`.split(/\s+/),
)

const labels =
  /^(advertisements?|adverts?|sponsored|sponsored content|paid content|promoted|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|reklam[ae]?|реклама|広告|广告|廣告|إعلان|iklan)(?![\p{L}\p{N}])/iu

// Longer text is not an advertisement, even if it starts with the word.
const longestAdvertisement = 500

/** Whether an element is outside the main text: advertisements, navigation, cookie notices and similar. */
export function isLeftOut(element: Element, inArticle: boolean): boolean {
  const { name, attribs } = element
  if (tags.has(name) || (frameTags.has(name) && !inArticle)) return !holdsText(element)
  if (name === 'body' || name === 'html' || name === 'main') return false
  const isBeside = roles.has(attribs.role ?? '') || namesOf(attribs).some((one) => names.has(one))
  if (isBeside) return !holdsText(element)
  return isLabelledAdvertisement(element) || isPaidLink(element)
}

function namesOf({ class: classes = '', id = '' }: Record<string, string>): string[] {
  return `${classes} ${id}`
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

/** Some sites put the whole page in an element named menu or slider. */
const holdsText = (element: Element) => element.name !== 'script' && holds(element)

function holds({ children }: Element): boolean {
  return children.some((child) => isElement(child) && (child.name === 'h1' || isMain(child) || holds(child)))
}

function isLabelledAdvertisement(element: Element): boolean {
  const text = textUpTo(element, longestAdvertisement + 1).trim()
  return text.length <= longestAdvertisement && labels.test(text) && !holdsText(element)
}

/** A link marked as paid. */
function isPaidLink({ name, attribs: { rel = '', href = '' } }: Element): boolean {
  return name === 'a' && (/\bsponsored\b/i.test(rel) || /[?&](utm_campaign|gclid|dclid)=|doubleclick\.net/i.test(href))
}

export function textUpTo(element: Element, most: number): string {
  let text = ''
  for (const child of element.children) {
    if (text.length >= most) break
    if (child.type === 'text') text += child.data
    else if (isElement(child) && child.name !== 'script' && child.name !== 'style')
      text += ` ${textUpTo(child, most - text.length)}`
  }
  return text.slice(0, most)
}
