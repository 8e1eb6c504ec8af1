/** Why somebody travels, as an application asks for it. */
export const purposes = ['tourism', 'business', 'study', 'family', 'medical', 'other'] as const
export type Purpose = (typeof purposes)[number]

/** Passing through is no purpose of an application of its own, but it changes what a route requires. */
export const journeyPurposes = [...purposes, 'transit'] as const
export type JourneyPurpose = (typeof journeyPurposes)[number]

/** What an entry without a visa, or with a light permission, is usually for. Rules of single countries may be wider. */
export const shortVisitPurposes: readonly JourneyPurpose[] = ['tourism', 'business', 'family']

/** Whether an answer holds for a purpose. `unsure`: nobody has said, so the authority has to be asked. */
export const coverages = ['covered', 'not_covered', 'unsure'] as const
export type Coverage = (typeof coverages)[number]

export function isPurpose(text: string | null | undefined): text is Purpose {
  return purposes.some((purpose) => purpose === text)
}

export function isJourneyPurpose(text: string | null | undefined): text is JourneyPurpose {
  return journeyPurposes.some((purpose) => purpose === text)
}
