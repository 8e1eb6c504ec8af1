import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import { type AddressForm, addressForm } from '#app/features/accounts/profile/address-form.ts'
import type { ProfileFacts } from '#app/features/accounts/profile/profile.form.ts'
import { maskedNumber, type Profile, type ProfileQuestion } from '#app/features/accounts/profile/profile.ts'
import { cautions } from '#app/features/accounts/profile/profile-answers.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { readSavedTravellers } from '#app/features/applications/saved-travellers/read-saved-travellers.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The validation context: today's date and the option lists. */
export async function profileFacts(ctx: RequestContext): Promise<ProfileFacts> {
  const { places, passports } = await readCountries(ctx)
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  return { today: dayOf(ctx.now), residences: places.map(option), nationalities: passports.map(option) }
}

/** A profile as its owner sees it. The passport number is masked, except on the page that reveals it. */
export async function readProfileView(
  ctx: RequestContext,
  { accountId, email, emailVerified }: SignedIn,
  reveal = false,
) {
  const profile = await readProfile(ctx, accountId)
  const { phone } = await readAccount(ctx, accountId)
  const facts = await profileFacts(ctx)
  const { all } = await readCountries(ctx)
  return {
    profile,
    facts,
    view: {
      ...viewOf(profile, facts, reveal),
      ...alpha3Of(profile, all),
      email,
      emailVerified,
      phone: phone && shownPhone(phone),
      // Undefined for accounts that cannot save travellers.
      passportsOfTravellers: await countPassports(ctx),
    },
  }
}

export type ProfileView = Awaited<ReturnType<typeof readProfileView>>['view']

function viewOf(profile: Profile, facts: ProfileFacts, reveal: boolean) {
  const { fullName, country, nationality, passportNumber, passportExpiresOn, bornOn, updatedAt } = profile
  const form = addressForm(country)
  const answers = [bornOn, nationality, passportNumber, passportExpiresOn, ...form.parts.map((part) => profile[part])]
  return {
    fullName,
    country: { code: country, name: nameIn(facts.residences, country) },
    nationality: nationality && { code: nationality, name: nameIn(facts.nationalities, nationality) },
    bornOn: bornOn && formatDate(bornOn),
    address: addressRows(profile, form),
    passport: reveal ? passportNumber : maskedNumber(passportNumber),
    revealed: reveal,
    passportExpiresOn: passportExpiresOn && formatDate(passportExpiresOn),
    hasPassport: passportNumber !== '',
    cautions: Object.fromEntries(
      cautions(profile, facts.today).map(({ question, message }) => [question, message]),
    ) as Partial<Record<ProfileQuestion, string>>,
    filled: answers.filter((answer) => answer !== '').length + 2,
    questions: answers.length + 2,
    updatedAt,
  }
}

/** In the order customary in the country. */
function addressRows(profile: Profile, { parts, labels }: AddressForm) {
  return parts.map((part) => ({ part, label: labels[part], text: profile[part] }))
}

function nameIn(list: ProfileFacts['residences'], code: string): string {
  return list.find(({ value }) => value === code)?.label ?? code
}

/** For the machine-readable line: the passport country, or the country of residence. */
function alpha3Of({ nationality, country }: Profile, all: readonly { code: string; alpha3: string }[]) {
  return { alpha3: all.find(({ code }) => code === (nationality || country))?.alpha3 ?? 'XXX' }
}

async function countPassports(ctx: RequestContext): Promise<number | undefined> {
  if (ctx.actor.kind !== 'traveller') return undefined
  return (await readSavedTravellers(ctx)).filter(({ passportEnd }) => passportEnd !== '').length
}
