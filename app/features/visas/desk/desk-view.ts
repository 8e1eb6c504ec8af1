/** Filters of the fact review list: all, assigned to the current user, unassigned, overdue. */
export const deskViews = ['all', 'mine', 'unassigned', 'overdue'] as const
export type DeskView = (typeof deskViews)[number]
