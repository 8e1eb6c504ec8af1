import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { PushTarget } from '#app/platform/push/push-message.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findDeviceOf } from '../security/overview.store.server.ts'
import {
  findPushBrowser,
  listPushBrowsers,
  listPushBrowsersOf,
  removePushBrowser,
} from './push-browser.store.server.ts'
import { targetField } from './push-target-field.ts'

export type OwnPushBrowser = {
  readonly id: Id<'push-browser'>
  readonly name: string
  readonly createdAt: Date
  readonly isThis: boolean
}

export async function readPushBrowsers(
  call: Call,
  accountId: Id<'account'>,
  sessionId: string,
): Promise<OwnPushBrowser[]> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const browsers = await listPushBrowsers(call.db, accountId)
  const here = browsers.length > 0 ? await findDeviceOf(call.db, sessionId as Id<'session'>) : undefined
  return browsers.map(({ deviceId, ...browser }) => ({ ...browser, isThis: deviceId === here }))
}

/** Returns several people's push browsers, for sending notifications. */
export function lookUpPushBrowsers(call: Call, accountIds: readonly Id<'account'>[]) {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  return listPushBrowsersOf(call.db, accountIds)
}

/** Returns a browser's push endpoint and keys; undefined once push is off. */
export async function openPushTarget(call: Call, id: Id<'push-browser'>): Promise<PushTarget | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  const browser = await findPushBrowser(call.db, id)
  if (!browser) return undefined
  const secrets = await openPersonSecrets(call, browser.accountId)
  return JSON.parse(secrets.open(targetField(id), browser.target)) as PushTarget
}

/** Forgets a browser that its push service no longer recognises. */
export async function forgetPushBrowser(call: Call, id: Id<'push-browser'>): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  await removePushBrowser(call.db, id)
}
