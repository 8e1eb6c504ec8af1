import type { Quarantine } from './quarantine.ts'
import { quarantineWords } from './quarantine.words.ts'

/** The response for a file that the user may access but that is in quarantine. */
export class Quarantined extends Response {
  constructor(quarantine: Quarantine) {
    super(quarantineWords[quarantine], { status: 409, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}

export function requireOutOfQuarantine({ quarantine }: { quarantine: Quarantine | null }): void {
  if (quarantine) throw new Quarantined(quarantine)
}
