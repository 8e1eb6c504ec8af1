import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { emailFrame, readSamples } from './draw-sample.server.ts'

export const handle: PageHandle = { access: 'demo' }

/** Serves an email of the gallery, as email clients render it. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const wanted = url.searchParams.get('name')
  return emailFrame(readSamples(context.get(requestContext)).find(({ name }) => name === wanted)?.mail)
}
