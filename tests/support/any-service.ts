import { service } from '#app/platform/actor.ts'
import { serviceCapabilities } from '#app/platform/capabilities.ts'

/** The service with every capability, for tests that are not about permissions. */
export const anyService = service(...serviceCapabilities, 'audit.verify', 'maintenance.switch', 'security.edit')
