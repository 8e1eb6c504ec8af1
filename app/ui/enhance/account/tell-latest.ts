import { showToast } from '../frame/toasts.ts'

type Told = { id: string; title: string; link: string | null }
type Latest = { unread: number; latest: Told[] }

const key = 'told'
const mostKept = 20

/** Puts the count beside every link to the notices, and shows what came since the page was drawn, each once a tab. */
export async function tellLatest(line: HTMLElement): Promise<void> {
  const response = await fetch(line.dataset.latest ?? '').catch(() => undefined)
  if (!response?.ok) return
  const { unread, latest } = (await response.json()) as Latest
  count(unread)
  const known = toldBefore()
  // The newest comes last, where the eye is.
  const fresh = latest.filter(({ id }) => !known.includes(id)).toReversed()
  for (const one of fresh) show(line, one)
  if (fresh.length > 0) remember([...known, ...fresh.map(({ id }) => id)].slice(-mostKept))
}

function count(unread: number): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    mark.hidden = unread === 0
    const figure = mark.querySelector('[data-unread-count]')
    if (figure) figure.textContent = `${unread}`
  }
}

function show(line: HTMLElement, { title, link }: Told): void {
  const notice = line.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const told = notice?.querySelector('[data-told]')
  const way = notice?.querySelector<HTMLAnchorElement>('[data-told-link]')
  if (!notice || !told || !way) return
  told.textContent = title
  way.href = link ?? '/notifications'
  showToast(notice, line.dataset.closing)
}

/** Where nothing can be kept, a page tells what is a minute old once more. */
function toldBefore(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function remember(ids: string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {}
}
