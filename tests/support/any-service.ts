import { service } from '#app/platform/actor.ts'
import { serviceCapabilities } from '#app/platform/capabilities.ts'

/** The service with all it can ever do, for tests of something else than who may do it. */
export const anyService = service(...serviceCapabilities, 'audit.verify', 'maintenance.switch', 'security.edit')
