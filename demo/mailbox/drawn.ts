import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { emailFrame } from '../emails/draw-sample.server.ts'
import { readDemoEmail } from './read-demo-mailbox.server.ts'

export const handle: PageHandle = { access: 'demo' }

/** Serves an email of the mailbox, as email clients render it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  return emailFrame(await readDemoEmail(context.get(requestContext), url.searchParams.get('id') ?? ''))
}
