import { attachmentNamed, shownAs } from '#app/features/documents/attachment-name.ts'

type File = { fileName: string; contentType: string; bytes: Uint8Array }

/** A download response: uploads never execute on our site. */
export function savedFile(file: File): Response {
  return answer(file, attachmentNamed(file.fileName), 'sandbox')
}

/** A response for display in our own pages only, limited to images, PDFs and text. */
export function shownFile(file: File): Response {
  const policy = policies[file.contentType]
  return policy ? answer(file, shownAs(file.fileName), policy) : savedFile(file)
}

const picture = "sandbox; default-src 'none'; frame-ancestors 'none'"
const policies: Record<string, string> = {
  'image/jpeg': picture,
  'image/png': picture,
  // The browser's PDF viewer does not open in a sandbox. It is isolated from our pages, and uploads with scripts are
  // rejected.
  'application/pdf': "default-src 'none'; frame-ancestors 'self'",
  // Plain text only: the type is fixed, and the sandbox runs nothing.
  'text/plain': "sandbox; default-src 'none'; frame-ancestors 'self'",
}

function answer({ contentType, bytes }: File, disposition: string, policy: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      // A byte order mark in the text takes precedence over this charset.
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
