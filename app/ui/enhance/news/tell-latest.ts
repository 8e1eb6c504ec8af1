import { newToTab } from '#app/ui/live/told-before.ts'
import { showToast } from '../frame/toasts.ts'

type Told = { id: string; title: string; link: string | null }
type Latest = { unread: number; latest: Told[] }

/**
 * Updates the count beside every link to the notifications, and shows those since the page was rendered, once in each
 * tab.
 */
export async function tellLatest(line: HTMLElement): Promise<void> {
  const response = await fetch(line.dataset.latest ?? '').catch(() => undefined)
  if (!response?.ok) return
  const { unread, latest } = (await response.json()) as Latest
  count(unread)
  // The newest is last, where the user looks first.
  for (const one of newToTab(latest).toReversed()) show(line, one)
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
