/** What the desk shows of the facts: every one, one's own, those without an owner, those past their due day. */
export const deskViews = ['all', 'mine', 'unassigned', 'overdue'] as const
export type DeskView = (typeof deskViews)[number]
