import type { Id } from '#app/lib/id.ts'
import type { PushTarget } from '#app/platform/push/push-message.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
  ctx: RequestContext,
  accountId: Id<'account'>,
  sessionId: string,
): Promise<OwnPushBrowser[]> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const browsers = await listPushBrowsers(ctx.db, accountId)
  const here = browsers.length > 0 ? await findDeviceOf(ctx.db, sessionId as Id<'session'>) : undefined
  return browsers.map(({ deviceId, ...browser }) => ({ ...browser, isThis: deviceId === here }))
}

/** Returns several people's push browsers, for sending notifications. */
export function lookUpPushBrowsers(ctx: RequestContext, accountIds: readonly Id<'account'>[]) {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  return listPushBrowsersOf(ctx.db, accountIds)
}

/** Returns a browser's push endpoint and keys; undefined once push is off. */
export async function openPushTarget(ctx: RequestContext, id: Id<'push-browser'>): Promise<PushTarget | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  const browser = await findPushBrowser(ctx.db, id)
  if (!browser) return undefined
  const secrets = await openPersonSecrets(ctx, browser.accountId)
  return JSON.parse(secrets.open(targetField(id), browser.target)) as PushTarget
}

/** Forgets a browser that its push service no longer recognises. */
export async function forgetPushBrowser(ctx: RequestContext, id: Id<'push-browser'>): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  await removePushBrowser(ctx.db, id)
}
