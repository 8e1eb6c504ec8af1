import type { Registration, Requirement } from '../requirement.ts'

export const hostOf = (site: string) => new URL(site).host.replace(/^www\./, '')

/** Whether 2 files describe the same arrival card: by its name, or by its website. */
export function isSameCard(one: Registration, other: Registration): boolean {
  if (one.name === other.name) return true
  return one.site !== null && other.site !== null && hostOf(one.site) === hostOf(other.site)
}

/** A rule with arrival cards that it does not name itself, and without those its passport is exempt from. */
export function withCards(
  requirement: Requirement,
  cards: readonly Registration[],
  exempt: readonly Registration[],
): Requirement {
  const { freeMovement, kind } = requirement
  if (freeMovement || kind === 'no_admission') return requirement
  const known = requirement.registrations.filter((one) => !exempt.some((card) => isSameCard(card, one)))
  return { ...requirement, registrations: [...known, ...missingCards(known, cards)] }
}

/** The cards not already known. */
export function missingCards(known: readonly Registration[], cards: readonly Registration[]): readonly Registration[] {
  return cards
    .filter((card) => !known.some((one) => isSameCard(one, card)))
    .map(({ name, site, daysBefore, fee }) => ({ name, site, daysBefore, fee }))
}
