import { useEffect, useRef, useState } from 'react'
import { largestFile } from '#app/platform/files/file-limits.ts'
import type { Look } from '../pictures/look.ts'
import { type Item, isUnderWay } from '../tray/send-queue.ts'
import { isPicture, lookAt, useTray } from '../tray/use-tray.ts'

/** A chosen file that has not been uploaded. */
export type Chosen = {
  readonly file: File
  readonly look: Look | undefined
  readonly isLooking: boolean
}

export type Replacing = {
  readonly chosen: Chosen | undefined
  /** The upload in progress, or a refused file. */
  readonly item: Item | undefined
  choose(file: File): void
  forget(): void
  send(): void
  cancel(): void
  retry(): void
}

/**
 * A new file for one document of a submitted application. Checked before upload, because afterwards it can be replaced
 * only if staff reject it too.
 */
export function useReplacing(applicationId: string, kind: string, onSent: () => void): Replacing {
  const tray = useTray(applicationId)
  const item = tray.items.find((one) => one.kind === kind)
  const [chosen, setChosen] = useState<Chosen>()
  useSent(item, () => {
    tray.cancel(kind)
    onSent()
  })
  const choose = (file: File) => {
    tray.cancel(kind)
    setChosen(undefined)
    // Refused immediately, with the server's error message.
    if (file.size > largestFile) return tray.take(kind, file)
    setChosen({ file, look: undefined, isLooking: isPicture(file) })
    void lookAt(file, kind).then((look) =>
      setChosen((now) => (now?.file === file ? { file, look, isLooking: false } : now)),
    )
  }
  return {
    chosen,
    item,
    choose,
    forget: () => setChosen(undefined),
    send: () => {
      if (!chosen) return
      tray.take(kind, chosen.file, chosen.look)
      setChosen(undefined)
    },
    cancel: () => tray.cancel(kind),
    retry: tray.retry,
  }
}

/** Ignores files uploaded from another page, such as the wizard. */
function useSent(item: Item | undefined, onSent: () => void): void {
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (!item) return
    if (isUnderWay(item)) awaited.current = item.once
    if (item.state !== 'sent' || awaited.current !== item.once) return
    awaited.current = undefined
    onSent()
  })
}
