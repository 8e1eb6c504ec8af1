import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Heard } from './heard.ts'
import { share } from './share.ts'

// Locks and channels are real, between "pages" of one process; only the server stream is fake.
class PlayedSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly OPEN = 1
  readonly address: string
  readyState = 0
  constructor(address: string) {
    super()
    this.address = address
    opened.push(this)
  }
  open() {
    this.readyState = PlayedSource.OPEN
    this.dispatchEvent(new Event('open'))
  }
  refuse() {
    this.readyState = PlayedSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  change(scope: unknown) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(scope) }))
  }
  close() {
    this.readyState = PlayedSource.CLOSED
  }
}

let opened: PlayedSource[] = []
let pages: (() => void)[] = []

beforeEach(() => {
  opened = []
  pages = []
  const page = Object.assign(new EventTarget(), { setTimeout, clearTimeout })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { href: 'http://localhost/dashboard' })
  vi.stubGlobal('EventSource', PlayedSource)
})
afterEach(() => {
  for (const leave of pages) leave()
  vi.unstubAllGlobals()
})

function follow(address: string, { since = Date.now(), isBack = false } = {}) {
  const heard: string[] = []
  const onHeard = (one: Heard) => heard.push(one.kind === 'change' ? `change ${JSON.stringify(one.told)}` : one.kind)
  const leave = share(address, onHeard, { since, isBack })
  pages.push(leave)
  return { heard, leave }
}

const untilOpened = (count: number) => vi.waitFor(() => expect(opened).toHaveLength(count))
const later = () => new Promise((resolve) => setTimeout(resolve, 30))

test('pages in one browser share one connection, and each receives its messages', async () => {
  const one = follow('/stream-a?since=1')
  await untilOpened(1)
  opened[0]?.open()
  await later()
  const other = follow('/stream-a?since=2')
  await vi.waitFor(() => expect(other.heard).toEqual(['joined']))
  opened[0]?.change({ application: 'one' })
  await vi.waitFor(() => expect(other.heard).toEqual(['joined', 'change {"application":"one"}']))
  expect(one.heard).toEqual(other.heard)
  expect(opened.map(({ address }) => address)).toEqual(['/stream-a?since=1'])
})

test('a page rendered before the newest change is notified that it missed something', async () => {
  follow('/stream-b')
  await untilOpened(1)
  opened[0]?.open()
  await later()
  const drawnBefore = Date.now()
  await later()
  opened[0]?.change({})
  const late = follow('/stream-b', { since: drawnBefore })
  await vi.waitFor(() => expect(late.heard).toEqual(['missed']))
})

test('the next page takes over from a closed one, and all are notified of a possible gap', async () => {
  const [first, second, third] = [follow('/stream-c'), follow('/stream-c'), follow('/stream-c')]
  await untilOpened(1)
  opened[0]?.open()
  await vi.waitFor(() => expect(third.heard).toEqual(['missed']))
  first.leave()
  await untilOpened(2)
  expect(opened[0]?.readyState).toBe(PlayedSource.CLOSED)
  opened[1]?.open()
  await vi.waitFor(() => expect(third.heard).toEqual(['missed', 'missed']))
  expect(second.heard).toEqual(['missed', 'missed'])
  opened[1]?.change({})
  await vi.waitFor(() => expect(third.heard.at(-1)).toBe('change {}'))
  expect(first.heard).toEqual(['joined'])
})

test('a refused connection is retried at once when a page opens', async () => {
  follow('/stream-d')
  await untilOpened(1)
  opened[0]?.refuse()
  const other = follow('/stream-d')
  await untilOpened(2)
  opened[1]?.open()
  await vi.waitFor(() => expect(other.heard).toEqual(['missed']))
})

test('a page that was hidden is notified of a gap if it has the connection itself', async () => {
  const back = follow('/stream-e', { isBack: true })
  await untilOpened(1)
  opened[0]?.open()
  expect(back.heard).toEqual(['missed'])
})
