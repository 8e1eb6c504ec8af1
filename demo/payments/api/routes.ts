type Method = 'GET' | 'POST' | 'DELETE'

/** Handlers by path with parameters, such as `GET /v1/refunds/:id`. */
export type Routes<Answer> = Record<`${Method} /${string}`, Answer>

export type Match<Answer> = { readonly answer: Answer; readonly id: string }

/** Finds the handler. An exact path takes precedence over one with parameters. */
export function findRoute<Answer>(routes: Routes<Answer>, method: string, path: string): Match<Answer> | undefined {
  const wanted = path.replace(/\/$/, '').split('/')
  const matches = Object.entries(routes).flatMap(([pattern, answer]) => {
    const [ofMethod, ofPath = ''] = pattern.split(' ')
    const parts = ofPath.split('/')
    const fits = parts.length === wanted.length && parts.every((part, at) => part === wanted[at] || part === ':id')
    if (ofMethod !== method || !fits) return []
    const at = parts.indexOf(':id')
    return [{ answer, id: at < 0 ? '' : decodeURIComponent(wanted[at] ?? ''), isExact: at < 0 }]
  })
  return matches.find(({ isExact }) => isExact) ?? matches[0]
}
