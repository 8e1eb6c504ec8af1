import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '#app/lib/new-key.ts'
import { largestFile } from '#app/platform/files/file-limits.ts'
import { uploadProblemWords } from '../document.words.ts'
import type { Look } from '../pictures/look.ts'
import { needsOf } from '../pictures/picture-needs.ts'
import { queueFor } from './queue-for.ts'
import type { SendQueue } from './send-queue.ts'
import { type Item, isUnderWay } from './send-queue.ts'

const noItems: readonly Item[] = []

export type Tray = {
  readonly items: readonly Item[]
  /** Uploads a file as a document and, in parallel, checks a picture that has not been checked. */
  take(kind: string, file: File, look?: Look): void
  cancel(kind: string): void
  retry(): void
}

/** The uploads in progress for an application, and their actions. */
export function useTray(applicationId: string): Tray {
  const queue = queueFor(applicationId)
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => noItems)
  useOnline(queue)
  useReturn(queue)
  useRefresh(items.filter(({ state }) => state === 'sent').map(({ once }) => once))
  useGuard(items.some(isUnderWay))
  return {
    items,
    take: (kind, file, look) => {
      if (file.size > largestFile) {
        queue.refuse(kind, file, uploadProblemWords({ code: 'too_large' }))
        return
      }
      queue.add(kind, file, newKey())
      if (look) queue.see(kind, file, look)
      else void lookAt(file, kind).then((look) => queue.see(kind, file, look))
    },
    cancel: (kind) => queue.remove(kind),
    retry: queue.retry,
  }
}

/** Pre-upload check results for a file. */
export async function lookAt(file: File, kind: string): Promise<Look | undefined> {
  if (!isPicture(file)) return undefined
  const { lookAtPicture } = await import('../pictures/look-at-picture.ts')
  return lookAtPicture(file, needsOf(kind))
}

export const isPicture = ({ type }: File) => type === 'image/jpeg' || type === 'image/png'

function useOnline(queue: SendQueue): void {
  useEffect(() => {
    window.addEventListener('online', queue.retry)
    return () => window.removeEventListener('online', queue.retry)
  }, [queue])
}

/** Retries files refused because the session had ended, once the traveller has signed in again. */
function useReturn(queue: SendQueue): void {
  useEffect(() => {
    const comeBack = () => {
      if (queue.items().some(({ state }) => state === 'signed-out')) queue.retry()
    }
    window.addEventListener('focus', comeBack)
    return () => window.removeEventListener('focus', comeBack)
  }, [queue])
}

/** Reloads server data, which shows the stored files. */
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
