import { useEffect, useState } from 'react'
import { newestDay } from '#app/features/documents/desk/statement-day.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Viewed } from '#app/routes/admin/components/file-viewer.tsx'

/** Data read from a file: the dimensions of an image, or the pages of a PDF and the latest date in it. */
export type FileFacts =
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  | { readonly kind: 'pdf'; readonly pages: number; readonly newest: PlainDate | undefined; readonly hasText: boolean }

/** The file never leaves the browser. Undefined while reading, and if reading fails. */
export function useFileFacts(file: Viewed | undefined, today: PlainDate): FileFacts | undefined {
  const [read, setRead] = useState<{ address: string; facts: FileFacts }>()
  const { address, isPicture } = file ?? {}
  useEffect(() => {
    if (!address) return
    const until = new AbortController()
    const facts = isPicture ? sizeOf(address) : readPdf(address, today, until.signal)
    // A broken file has its own notice beside it.
    facts.then((facts) => until.signal.aborted || setRead({ address, facts })).catch(() => {})
    return () => until.abort()
  }, [address, isPicture, today])
  return read?.address === address ? read?.facts : undefined
}

async function sizeOf(address: string): Promise<FileFacts> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return { kind: 'picture', width: picture.naturalWidth, height: picture.naturalHeight }
}

async function readPdf(address: string, today: PlainDate, signal: AbortSignal): Promise<FileFacts> {
  const [{ extractText, getDocumentProxy }, answer] = await Promise.all([import('unpdf'), fetch(address, { signal })])
  if (!answer.ok) throw new Error(`${answer.status}`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  await pdf.loadingTask.destroy()
  return { kind: 'pdf', pages: totalPages, newest: newestDay(text, today), hasText: text.trim() !== '' }
}
