import type { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { Chance } from './chance.mts'

export type Person = typeof accounts.$inferInsert & { personKey: Uint8Array; createdAt: Date }

/** Realistic names in several scripts, with marks and of various lengths, so that the search is tested. */
const names: Record<string, { given: readonly string[]; family: readonly string[] }> = {
  IN: {
    given: ['Asha', 'Rohan', 'Priya', 'Arjun', 'Lakshmi', 'Vikram', 'Meera', 'Sanjay', 'Kavya', 'Imran'],
    family: ['Rao', 'Sharma', 'Iyer', 'Patel', 'Khan', 'Reddy', 'Nair', 'Das', 'Mukherjee', 'Singh'],
  },
  NG: {
    given: ['Chinedu', 'Amina', 'Tunde', 'Ngozi', 'Emeka', 'Zainab', 'Ifeoma', 'Yusuf'],
    family: ['Okafor', 'Adeyemi', 'Balogun', 'Eze', 'Ibrahim', 'Nwosu', 'Bello', 'Ogunleye'],
  },
  CN: {
    given: ['小龙', '伟', '芳', 'Li Na', 'Wei', '静', 'Jun', 'Xiaoming'],
    family: ['李', '王', 'Zhang', '陈', 'Liu', 'Zhao', '黄', 'Wu'],
  },
  VN: {
    given: ['Thị Mai', 'Văn Hùng', 'Ngọc Anh', 'Minh', 'Hương', 'Đức'],
    family: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Võ', 'Đặng'],
  },
  GB: {
    given: ['Oliver', 'Amelia', 'Harry', 'Isla', 'Siobhán', 'George', 'Freya', 'Owain'],
    family: ['Smith', "O'Neill", 'Hughes', 'Evans', 'MacDonald', 'Taylor-Brown', 'Wright', 'Khan'],
  },
  BR: {
    given: ['João', 'Ana Luíza', 'Thiago', 'Conceição', 'Gabriel', 'Beatriz'],
    family: ['da Silva', 'Souza', 'Oliveira', 'Conceição', 'Araújo', 'Pereira'],
  },
  PH: {
    given: ['Maria Luz', 'Jose', 'Angelica', 'Mark', 'Grace', 'Rodrigo'],
    family: ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Dela Cruz', 'Ñíguez'],
  },
  EG: {
    given: ['Mohamed', 'Fatma', 'Ahmed', 'نور', 'Youssef', 'Mariam'],
    family: ['Hassan', 'El-Sayed', 'Ibrahim', 'عبد الله', 'Mahmoud', 'Farouk'],
  },
}

export const passports = Object.keys(names)
const shares = { IN: 30, NG: 14, CN: 14, VN: 10, GB: 10, BR: 8, PH: 8, EG: 6 }
const day = 86_400_000

export function aPerson(chance: Chance, encryption: Encryption, number: string, now: Date): Person {
  const country = chance.weighted(shares)
  const { given, family } = names[country] as (typeof names)[string]
  const id = chance.uuid() as Id<'account'>
  const email = `person.${number}.${chance.whole(10, 99)}@${chance.pick(['mail', 'post', 'office'])}.example.test`
  const createdAt = new Date(now.getTime() - chance.whole(0, 730 * 24 * 60) * 60_000)
  return {
    id,
    fullName: `${chance.pick(given)} ${chance.pick(family)}`,
    email,
    claimedEmail: email,
    emailVerified: chance.happens(0.95),
    country,
    role: 'traveller',
    status: chance.weighted({ active: 96, inactive: 3, blocked: 1 }),
    personKey: encryption.newKey(`person:${id}`),
    createdAt,
    updatedAt: createdAt,
  }
}

/**
 * A member of the agency's staff: there are enough that a case can belong to another one. They have no password and
 * cannot sign in.
 */
export function aColleague(chance: Chance, encryption: Encryption, number: string, now: Date): Person {
  const email = `colleague.${number}@agency.example.test`
  const role = chance.happens(0.25) ? 'support' : 'officer'
  const since = new Date(now.getTime() - 90 * day)
  return { ...aPerson(chance, encryption, number, since), email, claimedEmail: email, role, status: 'active' }
}
