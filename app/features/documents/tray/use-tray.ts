import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { uploadProblemWords } from '../document.words.ts'
import { needsOf } from '../pictures/picture-needs.ts'
import { queueFor } from './queue-for.ts'
import type { SendQueue } from './send-queue.ts'
import { type Item, isUnderWay } from './send-queue.ts'

const noItems: readonly Item[] = []

/** Whether script is running; until then, forms are posted as usual. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

export type Tray = {
  readonly items: readonly Item[]
  /** Uploads a file as a document and, if it is a picture, checks it meanwhile. */
  take(kind: string, file: File): void
  cancel(kind: string): void
  retry(): void
}

/** The uploads in progress for an application, and the actions on them. */
export function useTray(applicationId: string): Tray {
  const queue = queueFor(applicationId)
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => noItems)
  useOnline(queue)
  useReturn(queue)
  useRefresh(items.filter(({ state }) => state === 'sent').map(({ once }) => once))
  useGuard(items.some(isUnderWay))
  return {
    items,
    take: (kind, file) => {
      if (file.size > largestFile) {
        queue.refuse(kind, file, uploadProblemWords({ code: 'too_large' }))
        return
      }
      queue.add(kind, file, newKey())
      void lookAt(queue, kind, file)
    },
    cancel: (kind) => queue.remove(kind),
    retry: queue.retry,
  }
}

async function lookAt(queue: SendQueue, kind: string, file: File): Promise<void> {
  if (!isPicture(file)) return
  const { lookAtPicture } = await import('../pictures/look-at-picture.ts')
  queue.see(kind, file, await lookAtPicture(file, needsOf(kind)))
}

export const isPicture = ({ type }: File) => type === 'image/jpeg' || type === 'image/png'

function useOnline(queue: SendQueue): void {
  useEffect(() => {
    window.addEventListener('online', queue.retry)
    return () => window.removeEventListener('online', queue.retry)
  }, [queue])
}

/** Retries files that met an ended session, once the traveller comes back from signing in. */
function useReturn(queue: SendQueue): void {
  useEffect(() => {
    const comeBack = () => {
      if (queue.items().some(({ state }) => state === 'signed-out')) queue.retry()
    }
    window.addEventListener('focus', comeBack)
    return () => window.removeEventListener('focus', comeBack)
  }, [queue])
}

/** Stored files are shown from the server's data. */
function useRefresh(sent: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const all = sent.join(' ')
  useEffect(() => {
    if (all) void revalidate()
  }, [all, revalidate])
}

function useGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** `crypto.randomUUID` needs HTTPS, which a trial installation may not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
