import { newToTab } from '#app/ui/live/shown-before.ts'
import { showToast } from '../frame/toasts.ts'

type LatestNotification = { id: string; title: string; link: string | null }
type Latest = { unread: number; latest: LatestNotification[] }

/**
 * Updates the count beside every link to the notifications, and shows those since the page was rendered, once in each
 * tab.
 */
export async function showLatest(line: HTMLElement): Promise<void> {
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

function show(line: HTMLElement, { title, link }: LatestNotification): void {
  const notice = line.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const lastLine = notice?.querySelector('[data-told]')
  const way = notice?.querySelector<HTMLAnchorElement>('[data-told-link]')
  if (!notice || !lastLine || !way) return
  lastLine.textContent = title
  way.href = link ?? '/notifications'
  showToast(notice, line.dataset.closing)
}
