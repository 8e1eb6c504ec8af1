type Changed = { readonly updatedAt: Date }

/** Identifies the version of a text that an editor's form was rendered from. */
export const stampOf = ({ updatedAt }: Changed): string => updatedAt.toISOString()

/** When a change is made. Two changes within one millisecond still get different stamps. */
export function timeOfChange(stored: Changed | undefined, now: Date): Date {
  return stored && now <= stored.updatedAt ? new Date(stored.updatedAt.getTime() + 1) : now
}
