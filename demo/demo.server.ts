import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Environment } from '#app/platform/environment.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import type { DemoPath } from './demo-routes.ts'
import * as drawnEmail from './emails/drawn.ts'
import * as emails from './emails/emails.tsx'
import { demoIdentityWords } from './identity/demo-identity.words.ts'
import { demoIdentityPages } from './identity/demo-identity-pages.server.tsx'
import { type DemoProvider, openDemoProvider } from './identity/demo-provider.server.ts'
import * as drawnMail from './mailbox/drawn.ts'
import * as mailbox from './mailbox/mailbox.tsx'
import * as ui from './pages/ui.tsx'
import { openStandIn } from './payments/stand-in.server.ts'

// All demo-only features. Imported only by `app/container.server.ts`, and only if DEMO_MODE is on.
export { unsafeOpenDemoAccounts } from './accounts/open-demo-accounts.server.ts'
export { unsafeOpenDemoCases } from './cases/open-demo-cases.server.ts'
export { unsafeOpenDemoTranslations } from './content/open-demo-translations.server.ts'
export type { DemoProvider } from './identity/demo-provider.server.ts'

type PageModule = NonNullable<ServerBuild['routes'][string]>['module']

// A route that returns a file has no page component.
const fileOf = (module: Pick<PageModule, 'loader' | 'handle'>) => module as PageModule

export const demoPages: Record<DemoPath, PageModule> = {
  'dev/ui': ui,
  'dev/mailbox': mailbox,
  'dev/mailbox/drawn': fileOf(drawnMail),
  'dev/emails': emails,
  'dev/emails/drawn': fileOf(drawnEmail),
}

/** An identity provider, if no real one is configured. */
export async function openDemoIdentity(
  { APP_ORIGIN, OIDC_ISSUER, OIDC_NAME }: Environment,
  { returnTo, logger }: { returnTo: string; logger: Logger },
): Promise<(DemoProvider & { name: string }) | undefined> {
  if (OIDC_ISSUER) return undefined
  const provider = await openDemoProvider({ origin: APP_ORIGIN, returnTo, pages: demoIdentityPages, logger })
  return { ...provider, name: OIDC_NAME ?? demoIdentityWords.provider }
}

/** The payment providers, if none are configured: one fake for all of them, which stores its state with our data. */
export async function openDemoPayments({ APP_ORIGIN, DATA_DIR, DEMO_PAYMENTS }: Environment) {
  if (!DEMO_PAYMENTS) return undefined
  const events = `${APP_ORIGIN}/functions/v1/payment-events`
  return openStandIn({
    pagesAt: APP_ORIGIN,
    webhooks: { stripe: `${events}/stripe`, razorpay: `${events}/razorpay` },
    file: join(DATA_DIR, 'payments-stand-in.json'),
  })
}
