/** Text fields of a submitted form, untrimmed. Unknown fields are ignored; files are handled elsewhere. */
export type Fields = {
  /** The text of a field, or '' if missing. Truncated beyond any reasonable length. */
  text(name: string): string
  /** The same for a field that contains an article. */
  long(name: string): string
  all(name: string): string[]
  has(name: string): boolean
}

const longestField = 20_000
const longestArticle = 200_000

export function fieldsOf(form: FormData | URLSearchParams): Fields {
  const clean = (value: unknown, most = longestField) =>
    typeof value === 'string' ? value.slice(0, most).replaceAll('\0', '') : ''
  return {
    text: (name) => clean(form.get(name)),
    long: (name) => clean(form.get(name), longestArticle),
    all: (name) => form.getAll(name).map((value) => clean(value)),
    has: (name) => form.has(name),
  }
}

export async function readFields(request: Request): Promise<Fields> {
  return fieldsOf(await request.formData().catch(unreadable))
}

/** An invalid or truncated form was not sent by one of our pages. An oversized body throws its own response. */
function unreadable(reason: unknown): never {
  throw reason instanceof Response ? reason : new Response(null, { status: 400, statusText: 'Bad Request' })
}
