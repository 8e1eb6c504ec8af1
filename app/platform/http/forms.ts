/** The text fields of a posted form, trimmed of nothing. Unknown fields stay unread; files are handled elsewhere. */
export type Fields = {
  /** A field's text, or '' where it was not sent. Longer text than any honest person types is cut off here. */
  text(name: string): string
  /** The same of a field that holds an article. */
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

/** What is no form, or broke off half way, was not sent by a page of ours. A body that is too long says so itself. */
function unreadable(reason: unknown): never {
  throw reason instanceof Response ? reason : new Response(null, { status: 400, statusText: 'Bad Request' })
}
