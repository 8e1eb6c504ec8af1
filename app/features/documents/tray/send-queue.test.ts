import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sending, Sent } from './send-file.ts'
import { SendQueue } from './send-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aFile = (name: string) => new File(['x'], name)

/** A connection whose responses the test controls. */
function aLine() {
  const open: { sending: Sending; answer: (sent: Sent) => Promise<void> }[] = []
  const send = (sending: Sending) =>
    new Promise<Sent>((resolve) => {
      const answer = async (sent: Sent) => {
        open.splice(
          open.findIndex((one) => one.sending === sending),
          1,
        )
        resolve(sent)
        await vi.advanceTimersByTimeAsync(0)
      }
      open.push({ sending, answer })
      sending.signal.addEventListener('abort', () => void answer({ kind: 'dropped' }))
    })
  const queue = new SendQueue({ addressOf: (kind) => `/${kind}`, fileField: 'file', send })
  const states = () => Object.fromEntries(queue.items().map(({ kind, state }) => [kind, state]))
  const answer = async (sent: Sent) => open[0]?.answer(sent)
  return { queue, open, states, answer }
}

test('a lost connection loses none of three files, and each keeps its first key', async () => {
  const { queue, open, states, answer } = aLine()
  for (const kind of ['passport', 'photo', 'insurance']) queue.add(kind, aFile(`${kind}.jpg`), `key of ${kind}`)
  expect(states()).toEqual({ passport: 'sending', photo: 'waiting', insurance: 'waiting' })
  await answer({ kind: 'sent' })
  open[0]?.sending.onProgress(40)
  await answer({ kind: 'dropped' })
  expect(states()).toEqual({ passport: 'sent', photo: 'offline', insurance: 'offline' })
  expect(open).toEqual([])

  queue.retry()
  expect(open.map(({ sending }) => [sending.address, sending.once])).toEqual([['/photo', 'key of photo']])
  await answer({ kind: 'sent' })
  await answer({ kind: 'sent' })
  expect(states()).toEqual({ passport: 'sent', photo: 'sent', insurance: 'sent' })
})

test('a lost connection is retried automatically, less and less often', async () => {
  const { queue, open, answer } = aLine()
  queue.add('passport', aFile('a.jpg'), 'a')
  const waits: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await answer({ kind: 'dropped' })
    let waited = 0
    for (; open.length === 0; waited += 1) await vi.advanceTimersByTimeAsync(1_000)
    waits.push(waited)
  }
  expect(waits).toEqual([2, 4, 8, 16, 30, 30])
})

test('a file is sent again when a busy server says so, but not if it was rejected', async () => {
  const { queue, open, states, answer } = aLine()
  queue.add('passport', aFile('a.jpg'), 'a')
  queue.add('photo', aFile('b.jpg'), 'b')
  await answer({ kind: 'later', seconds: 30 })
  expect(states()).toEqual({ passport: 'later', photo: 'sending' })
  await answer({ kind: 'refused', message: 'Too small' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(open).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states()).toEqual({ passport: 'sending', photo: 'refused' })
})

test('a file that cannot be sent stays with its reason until it is replaced', async () => {
  const { queue, open, states, answer } = aLine()
  queue.refuse('passport', aFile('large.jpg'), 'Too large')
  expect(open).toEqual([])
  expect(queue.items()).toMatchObject([{ state: 'refused', message: 'Too large' }])
  queue.add('passport', aFile('small.jpg'), 'a')
  await answer({ kind: 'sent' })
  expect(states()).toEqual({ passport: 'sent' })
})

test('a new file for the same document replaces the one being uploaded', async () => {
  const { queue, open, states, answer } = aLine()
  queue.add('passport', aFile('old.jpg'), 'old')
  const before = open[0]?.sending
  queue.add('passport', aFile('new.jpg'), 'new')
  await vi.advanceTimersByTimeAsync(0)
  expect(before?.signal.aborted).toBe(true)
  expect(open.map(({ sending }) => sending.file.name)).toEqual(['new.jpg'])
  await answer({ kind: 'sent' })
  expect(states()).toEqual({ passport: 'sent' })
})
