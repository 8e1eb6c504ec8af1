import type { AuthProblem } from './auth-problem.ts'

const longestBytes = 16_384

/** Whether a body is declared as JSON; without a content type there is no body. */
export function isJson(contentType: string | null): boolean {
  return contentType === null || /^application\/json\s*(;|$)/i.test(contentType)
}

/** Parses the JSON body of a request, or returns the reason it cannot. A missing body is an empty object. */
export async function readBody(request: Request): Promise<{ value: object } | { problem: AuthProblem }> {
  if (Number(request.headers.get('content-length') ?? 0) > longestBytes) return { problem: 'too_long' }
  const text = await readUpTo(request)
  if (text === undefined) return { problem: 'too_long' }
  if (text === '') return { value: {} }
  if (!request.headers.has('content-type')) return { problem: 'wrong_type' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
  } catch {
    // A parse failure is handled below.
  }
  return { problem: 'malformed_json' }
}

async function readUpTo({ body }: Request): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > longestBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
