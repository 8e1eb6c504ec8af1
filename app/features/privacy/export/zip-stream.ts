import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ExportedFile } from './exported-file.ts'

// These are compressed already: compressing them again only takes time.
const packed = /\.(pdf|jpe?g|png)$/i

/** Streams files as one ZIP: the next file is requested once the previous one has been consumed. */
export function zipStream(files: AsyncGenerator<ExportedFile>, at: Date): ReadableStream<Uint8Array<ArrayBuffer>> {
  let written: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else written.push(chunk as Uint8Array<ArrayBuffer>)
  })
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await files.next()
        if (done) zip.end()
        else add(zip, value, at)
        if (failure) throw failure
        for (const chunk of written) controller.enqueue(chunk)
        written = []
        if (done) controller.close()
      },
      // Cancelling the download releases the remaining files.
      async cancel() {
        zip.terminate()
        await files.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

function add(zip: Zip, { name, bytes }: ExportedFile, at: Date): void {
  const entry = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
  entry.mtime = at
  zip.add(entry)
  entry.push(bytes, true)
}
