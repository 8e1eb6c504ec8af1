import { attachmentNamed, shownAs } from '#app/features/documents/attachment-name.ts'

type File = { fileName: string; contentType: string; bytes: Uint8Array }

/** A file to be saved and not to be shown: what people upload never runs on our site. */
export function savedFile(file: File): Response {
  return answer(file, attachmentNamed(file.fileName), 'sandbox')
}

/** A file to be shown in a page of ours and nowhere else. Of what is no picture, PDF or text there is nothing to show. */
export function shownFile(file: File): Response {
  const policy = policies[file.contentType]
  return policy ? answer(file, shownAs(file.fileName), policy) : savedFile(file)
}

const picture = "sandbox; default-src 'none'; frame-ancestors 'none'"
const policies: Record<string, string> = {
  'image/jpeg': picture,
  'image/png': picture,
  // A browser's own reader of PDF does not open in a sandbox. It runs apart from our pages, and intake lets no script in.
  'application/pdf': "default-src 'none'; frame-ancestors 'self'",
  // Words and nothing else, whatever they look like: the type is fixed, and the frame runs nothing.
  'text/plain': "sandbox; default-src 'none'; frame-ancestors 'self'",
}

function answer({ contentType, bytes }: File, disposition: string, policy: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      // A text that begins with a mark of its own is read by that.
      'Content-Type': contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': disposition,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
  })
}
