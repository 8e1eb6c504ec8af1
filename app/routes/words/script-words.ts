import { isLanguage } from '#app/lib/words/languages.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { inLanguage, versionOf, wordsOfScript } from '#words-source'
import type { Route } from './+types/script-words.ts'

export const handle: PageHandle = { access: 'machine', unattended: true }

/** The messages of a script loaded later, in one language. Each version has its own address. */
export function loader({ params }: Route.LoaderArgs) {
  const { language, version, '*': path } = params
  if (!isLanguage(language)) return new Response(null, { status: 404 })
  return inLanguage(language, () => {
    const body = wordsOfScript(path.replace(/\.json$/, ''))
    if (!body) return new Response(null, { status: 404 })
    const isCurrent = version === versionOf(language)
    const kept = isCurrent ? 'public, max-age=31536000, immutable' : 'no-store'
    return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': kept } })
  })
}
