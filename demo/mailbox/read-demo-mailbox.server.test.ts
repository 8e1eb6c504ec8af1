import { expect } from 'vitest'
import { undoSeconds } from '#app/features/casework/case.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readDemoMailbox } from './read-demo-mailbox.server.ts'

test('an email reaches the demo mailbox when it is due, and not while its action can be undone', async ({
  ctx,
  db,
}) => {
  const { accountId } = await aTraveller(db, { emailVerified: true })
  const content = {
    kind: 'application',
    topic: 'application',
    title: 'Refused',
    text: 'No.',
    link: '/dashboard',
  } as const
  await notify(ctx(anyService), accountId, () => content, undoSeconds)
  const subjectsAfter = async (seconds: number) => {
    const asked = ctx(anyService, new Date(testNow.getTime() + seconds * 1000))
    const ports = { ...asked.ports, demo: true }
    return (await readDemoMailbox({ ...asked, ports })).map(({ subject }) => subject)
  }
  expect(await subjectsAfter(undoSeconds - 1)).toEqual([])
  expect(await subjectsAfter(undoSeconds)).toEqual([expect.stringContaining('Refused')])
})
