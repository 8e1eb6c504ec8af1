import { seedTranslations } from '#app/features/content/translations/seed-translations.server.ts'
import { service } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { demoTranslations } from './demo-translations.ts'

/** Puts in the translations a demonstration starts with, once. */
export async function unsafeOpenDemoTranslations(ctx: RequestContext): Promise<void> {
  if (!ctx.ports.demo) throw new Error('Demo translations are for demo mode')
  await seedTranslations({ ...ctx, actor: service('content.load') }, demoTranslations)
}
