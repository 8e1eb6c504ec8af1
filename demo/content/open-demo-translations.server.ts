import { seedTranslations } from '#app/features/content/translations/seed-translations.server.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { demoTranslations } from './demo-translations.ts'

/** Puts in the translations a demonstration starts with, once. */
export async function unsafeOpenDemoTranslations(call: Call): Promise<void> {
  if (!call.ports.demo) throw new Error('Demo translations are for demo mode')
  await seedTranslations({ ...call, actor: service('content.load') }, demoTranslations)
}
