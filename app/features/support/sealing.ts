import type { Id } from '#app/lib/id.ts'

/** Under what names the parts of a ticket are sealed with the key of whoever asked. */
export const subjectField = (id: Id<'ticket'>) => `ticket:${id}`
export const messageField = (id: Id<'ticket-message'>) => `ticket-message:${id}`
