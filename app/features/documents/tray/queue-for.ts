import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { fileField } from '../file-field.ts'
import { sendFile } from './send-file.ts'
import { SendQueue } from './send-queue.ts'

const queues = new Map<string, SendQueue>()

/** The upload queue of an application. It outlives the page component. */
export function queueFor(applicationId: string): SendQueue {
  const known = queues.get(applicationId)
  if (known) return known
  const queue = new SendQueue({ addressOf: ownCaseAt(applicationId).upload, fileField, send: sendFile })
  queues.set(applicationId, queue)
  return queue
}
