import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { measureInspection, setInspectionPlaces } from '#app/platform/metrics/inspection.server.ts'
import type { OwnFileType } from '../own/own-file.ts'
import { runApart } from './apart/run-apart.server.ts'
import { contentTypeOf } from './file-type.ts'
import type { FileVerdict } from './file-verdict.ts'
import { busy, FairQueue } from './turns/fair-queue.ts'
import { inspectionLimits, smallBytes } from './turns/upload-limits.ts'

type Refused = { verdict: Exclude<FileVerdict, 'fine'> | 'too_slow' | 'busy' }
type Inspected = { verdict: 'fine'; file: IncomingFile } | Refused

const queue = new FairQueue(inspectionLimits)
setInspectionPlaces(inspectionLimits.places)

/**
 * Inspects a sender's file in a process of its own, when their turn comes. An image is re-encoded; other files are
 * unchanged. Takes about 0.2 s.
 */
export async function inspectFile(who: string, file: IncomingFile, contentType: OwnFileType): Promise<Inspected> {
  const measured = measureInspection()
  let outcome: string = 'busy'
  try {
    const inspected = await queue.run(
      who,
      async (): Promise<Inspected> => {
        measured.begin()
        outcome = 'failed'
        const { verdict, drawn } = await runApart(file, contentType)
        outcome = verdict
        if (verdict !== 'fine') return { verdict }
        // The file may have compromised the process that re-encoded it.
        if (drawn && contentTypeOf(drawn.head) !== contentType) return { verdict: 'unreadable' }
        return { verdict, file: drawn ?? file }
      },
      file.size <= smallBytes,
    )
    return inspected === busy ? { verdict: 'busy' } : inspected
  } finally {
    measured.end(outcome)
  }
}
