import { fileField } from '#app/features/documents/file-field.ts'
import { isMultipart, receiveFile } from '#app/features/documents/intake/receive-file.server.ts'
import type { ownUploadProblemWords } from '#app/features/documents/own/own-file.words.ts'
import { uploadOwnFile } from '#app/features/documents/own/upload-own-file.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { KeyReused } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

type Problem = Parameters<typeof ownUploadProblemWords>[0]

/** Parses a form with a file and stores it for the user. */
export async function takeOwnFile(ctx: RequestContext, request: Request): Promise<Result<Id<'own-file'>, Problem>> {
  // Without a multipart body, the request is not from our form.
  if (!isMultipart(request)) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  await using received = await receiveFile(request, fileField, ctx.ports.spool)
  if (!received.ok) return received
  const { fields, fileName, file } = received.value
  if (!file) return problem({ code: 'no_file' })
  try {
    const result = await uploadOwnFile(ctx, { fileName, file, idempotencyKey: fields.text('once') })
    return result.ok ? ok(result.value.id) : result
  } catch (error) {
    // The user went back to a submitted form and chose another file.
    if (error instanceof KeyReused) return problem({ code: 'used_form' })
    throw error
  }
}
