import type { Id } from '#app/lib/id.ts'

/** The field names for encrypting the parts of a ticket with its owner's key. */
export const subjectField = (id: Id<'ticket'>) => `ticket:${id}`
export const messageField = (id: Id<'ticket-message'>) => `ticket-message:${id}`
