import { redirect } from 'react-router'
import { answerTo } from '#app/features/documents/intake/turns/answer-to.ts'
import { ownUploadProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/upload.ts'
import { takeOwnFile } from './take-own-file.server.ts'

export const handle: PageHandle = { access: 'signed-in', sends: 'document', takesFiles: true }

export function loader() {
  throw redirect(href('/documents'))
}

/** Receives a file uploaded by the client script, and returns the error message if it is rejected. */
export async function action({ context, request }: Route.ActionArgs) {
  const taken = await takeOwnFile(context.get(requestContext), request)
  if (taken.ok) return Response.json({ id: taken.value })
  return Response.json({ problem: ownUploadProblemWords(taken.problem) }, answerTo(taken.problem))
}
