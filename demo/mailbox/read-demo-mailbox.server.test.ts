import { expect } from 'vitest'
import { undoSeconds } from '#app/features/casework/case.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readDemoMailbox } from './read-demo-mailbox.server.ts'

test('an email reaches the demo mailbox when it is due, and not while its action can be undone', async ({
  call,
  db,
}) => {
  const { accountId } = await aTraveller(db, { emailVerified: true })
  const told = { kind: 'application', topic: 'application', title: 'Refused', text: 'No.', link: '/dashboard' } as const
  await tell(call(anyService), accountId, () => told, undoSeconds)
  const subjectsAfter = async (seconds: number) => {
    const asked = call(anyService, new Date(testNow.getTime() + seconds * 1000))
    const ports = { ...asked.ports, demo: true }
    return (await readDemoMailbox({ ...asked, ports })).map(({ subject }) => subject)
  }
  expect(await subjectsAfter(undoSeconds - 1)).toEqual([])
  expect(await subjectsAfter(undoSeconds)).toEqual([expect.stringContaining('Refused')])
})
