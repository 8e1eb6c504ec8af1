import type { Registration, Requirement } from '../requirement.ts'

const hostOf = ({ site }: Registration) => site && new URL(site).host.replace(/^www\./, '')

/** Whether two files speak of the same arrival card: by its name, or by where it is filled in. */
export function isSameCard(one: Registration, other: Registration): boolean {
  return one.name === other.name || (one.site !== null && hostOf(one) === hostOf(other))
}

/** A rule with the arrival cards that it does not name itself. */
export function withCards(requirement: Requirement, cards: readonly Registration[]): Requirement {
  const { registrations, freeMovement, kind } = requirement
  if (freeMovement || kind === 'no_admission') return requirement
  const missing = cards
    .filter((card) => !registrations.some((known) => isSameCard(known, card)))
    .map(({ name, site, daysBefore, fee }) => ({ name, site, daysBefore, fee }))
  return missing.length === 0 ? requirement : { ...requirement, registrations: [...registrations, ...missing] }
}
