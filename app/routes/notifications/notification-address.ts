import { type Tab, tabs } from '#app/features/notifications/list/tab.ts'
import { addressOf } from '#app/lib/address.ts'
import { pageName, readPage } from '#app/lib/paging.ts'
import { href } from '#app/lib/words/href.ts'

/** The query of the list: tab, page, open confirmation, and what was just marked. */
export type Asked = {
  readonly tab: Tab
  readonly page: number
  readonly clear: boolean
  readonly markedAt: Date | undefined
}

export function readAsked(search: URLSearchParams): Asked {
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'all'
  return {
    tab,
    page: readPage(search),
    clear: search.has('clear'),
    markedAt: timestampOf(search.get('marked') ?? ''),
  }
}

/** Parses a timestamp in `toISOString` format; undefined for anything else. */
export function timestampOf(text: string): Date | undefined {
  const timestamp = new Date(text)
  return /^20\d\d-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(timestamp.getTime()) ? timestamp : undefined
}

type Place = { tab: Tab; page?: number; clear?: boolean; markedAt?: Date | undefined }

/** The address of a tab of the list, without the confirmation and the undo state. */
export function listAt({ tab, page = 1, clear, markedAt }: Place): string {
  return addressOf(href('/notifications'), {
    tab: tab === 'all' ? undefined : tab,
    page: pageName(page),
    clear: clear ? '1' : undefined,
    marked: markedAt?.toISOString(),
  })
}
