import type { PageHandle } from '#app/platform/http/access.ts'

export const handle: PageHandle = { access: 'machine' }

/** The process is responding. */
export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
