import type { Speed } from '#app/features/settings/setting.ts'
import type { HeldPermit } from '#app/features/visas/assess/held-permit.ts'
import type { Journey, Stop } from '#app/features/visas/assess/journey.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** The date on which all these journeys are assessed: a Monday. */
export const askedOn = new Date('2026-11-23T12:00:00Z')

export type AskedJourney = Journey & { from: string; to: string; visa?: string; speed?: Speed }

/** A journey, its outcome, and its most serious finding, as a code and as text. */
export type JourneyRow = readonly [
  what: string,
  asked: AskedJourney,
  kind: string,
  outcome: 'fine' | 'warn' | 'stop',
  code: string,
  said: string,
]

const day = (text: string) => text as PlainDate
const on = (travelOn: string, returnOn?: string) => ({
  travelOn: day(travelOn),
  ...(returnOn && { returnOn: day(returnOn) }),
})
const passport = (expiresOn: string, issuedOn?: string) => ({
  expiresOn: day(expiresOn),
  ...(issuedOn && { issuedOn: day(issuedOn) }),
})
const holds = (...held: [HeldPermit['issuer'], HeldPermit['kind']][]) => ({
  held: held.map(([issuer, kind]) => ({ issuer, kind })),
})
const stop = (country: string, side: Stop['side']): Stop => ({ country, side })

// biome-ignore format: a line each, to be read as a table
export const journeys: readonly JourneyRow[] = [
  // The rule on the date of travel
  ['Canada to China in December', { from: 'CA', to: 'CN', ...on('2026-12-10') }, 'visa_free', 'fine', 'rule_ends', 'This rule is confirmed until 31 December 2026.'],
  ['Canada to China in February', { from: 'CA', to: 'CN', ...on('2027-02-10') }, 'unknown', 'stop', 'rule_ended', 'This rule ended on 31 December 2026; we are checking what follows. Ask the embassy, or check again closer to your journey.'],
  ['Canada to China, no date given', { from: 'CA', to: 'CN' }, 'visa_free', 'fine', 'rule_ends', 'This rule is confirmed until 31 December 2026.'],
  ['Canada to China, the rule ends during the stay', { from: 'CA', to: 'CN', ...on('2026-12-20', '2027-01-10') }, 'visa_free', 'warn', 'rule_ends', 'This rule ends on 31 December 2026, before you leave. Check on the official site that your whole stay is covered.'],
  ['Canada to China in February, in transit', { from: 'CA', to: 'CN', purpose: 'transit', side: 'landside', ...on('2027-02-20') }, 'visa_free', 'fine', 'transit_free', 'No permission needed past border control.'],
  ['Russia to China after the trial', { from: 'RU', to: 'CN' }, 'unknown', 'stop', 'rule_ended', 'This rule ended on 14 September 2026; we are checking what follows. Ask the embassy, or check again closer to your journey.'],
  ['China to Russia after the decree', { from: 'CN', to: 'RU', ...on('2027-02-10') }, 'unknown', 'stop', 'rule_ended', 'This rule ended on 14 September 2026; we are checking what follows. Ask the embassy, or check again closer to your journey.'],
  ['China to Cambodia, the next rule is known', { from: 'CN', to: 'KH', ...on('2026-12-10') }, 'visa_on_arrival', 'fine', '', ''],
  ['South Korea to Mongolia in January', { from: 'KR', to: 'MN', ...on('2027-01-05') }, 'unknown', 'stop', 'rule_ended', 'This rule ended on 31 December 2026; we are checking what follows. Ask the embassy, or check again closer to your journey.'],
  ['India to Malaysia in December', { from: 'IN', to: 'MY', ...on('2026-12-28') }, 'visa_free', 'fine', 'rule_ends', 'This rule is confirmed until 31 December 2026.'],
  // What the rule says
  ['United States to Cambodia', { from: 'US', to: 'KH', ...on('2026-12-10') }, 'visa_on_arrival', 'fine', '', ''],
  ['Kosovo to Cambodia', { from: 'XK', to: 'KH' }, 'no_admission', 'stop', 'no_admission', 'Cambodia does not admit travellers with your passport. If you hold another passport, check that one.'],
  ['Germany to Russia', { from: 'DE', to: 'RU', ...on('2026-12-20') }, 'evisa', 'fine', '', ''],
  ['Haiti to the United States', { from: 'HT', to: 'US', ...on('2027-02-20') }, 'no_admission', 'stop', 'no_admission', 'The United States does not admit travellers with your passport. If you hold another passport, check that one.'],
  ['Nigeria to the United States, suspended', { from: 'NG', to: 'US', ...on('2027-06-20') }, 'embassy_visa', 'stop', 'visas_suspended', 'The United States is not issuing visas to your nationality at the moment. Ask the embassy whether an exception covers you before you pay anything.'],
  ['Canada to Belarus by way of Russia', { from: 'CA', to: 'BY', ...on('2026-12-20'), arrivingFrom: 'RU' }, 'visa_free', 'stop', 'arriving_from', 'You cannot enter Belarus under this rule if you arrive from Russia. Arrive from another country.'],
  ['Canada to Belarus by way of Türkiye', { from: 'CA', to: 'BY', ...on('2026-12-20'), arrivingFrom: 'TR' }, 'visa_free', 'fine', '', ''],
  ['Stateless to Brazil, not known', { from: 'XXA', to: 'BR', ...on('2027-02-20') }, 'unknown', 'warn', 'rule_unknown', 'We do not know what Brazil requires for your passport. Ask an embassy of Brazil before you book.'],
  ['France to Spain to study', { from: 'FR', to: 'ES', purpose: 'study' }, 'visa_free', 'fine', '', ''],
  ['France to France', { from: 'FR', to: 'FR' }, 'same_country', 'fine', '', ''],
  ['India to the Emirates, where the traveller lives', { from: 'IN', to: 'AE', ...on('2026-12-20'), residence: 'AE' }, 'evisa', 'warn', 'lives_there', 'You live in the United Arab Emirates. These rules are for visitors. Your residence permit may be all you need.'],
  // Purposes
  ['Mexico to South Korea for a holiday with a K-ETA', { from: 'MX', to: 'KR', ...on('2026-12-20'), purpose: 'tourism' }, 'eta', 'fine', '', ''],
  ['Mexico to South Korea to study with a K-ETA', { from: 'MX', to: 'KR', ...on('2026-12-20'), purpose: 'study' }, 'eta', 'stop', 'purpose_not_covered', 'This does not cover “Study / Education”. You need another visa. Ask an embassy of South Korea before you book. We do not offer that visa.'],
  ['Mexico to South Korea for a treatment with a K-ETA', { from: 'MX', to: 'KR', ...on('2026-12-20'), purpose: 'medical' }, 'eta', 'stop', 'purpose_not_covered', 'This does not cover “Medical Treatment”. You need another visa. Ask an embassy of South Korea before you book. We do not offer that visa.'],
  ['United States to South Korea to study without a visa', { from: 'US', to: 'KR', purpose: 'study' }, 'visa_free', 'stop', 'purpose_not_covered', 'This does not cover “Study / Education”. You need another visa. Ask an embassy of South Korea before you book. We do not offer that visa.'],
  ['Germany to Russia to study on an e-Visa', { from: 'DE', to: 'RU', ...on('2026-12-20'), purpose: 'study' }, 'evisa', 'stop', 'purpose_not_covered', 'This does not cover “Study / Education”. You need another visa. Ask an embassy of Russia before you book. We do not offer that visa.'],
  ['India to the Emirates to study on a tourist visa', { from: 'IN', to: 'AE', ...on('2026-12-20'), purpose: 'study' }, 'evisa', 'stop', 'purpose_not_covered', 'This does not cover “Study / Education”. You need another visa. Ask an embassy of the United Arab Emirates before you book. We do not offer that visa.'],
  ['Germany to the United Kingdom to study', { from: 'DE', to: 'GB', ...on('2026-12-20'), purpose: 'study' }, 'eta', 'fine', '', ''],
  ['United States to Vietnam for something else', { from: 'US', to: 'VN', ...on('2027-02-20'), purpose: 'other' }, 'evisa', 'warn', 'purpose_unsure', 'This may not cover “Other”. Check it on the official site, or ask an embassy.'],
  // Length of stay
  ['Canada to China for 48 days', { from: 'CA', to: 'CN', ...on('2026-11-24', '2027-01-10') }, 'visa_free', 'stop', 'stay_too_long', 'You may stay up to 30 days. You plan 48 days. Leave earlier, or ask an embassy of China about a visa for a longer stay.'],
  ['Malaysia to Cambodia for 41 days', { from: 'MY', to: 'KH', ...on('2026-12-01', '2027-01-10') }, 'visa_free', 'stop', 'stay_too_long', 'You may stay up to 30 days. You plan 41 days. Leave earlier, or ask an embassy of Cambodia about a visa for a longer stay.'],
  ['India to the Emirates for 44 days on a visa for 30', { from: 'IN', to: 'AE', ...on('2026-12-20', '2027-02-01'), visa: 'ae-tourist-30' }, 'evisa', 'stop', 'visa_too_short', '“UAE tourist visa, 30 days” allows up to 30 days. You plan 44 days. Choose UAE tourist visa, 60 days or UAE tourist visa, 5 years, multiple entries, or leave earlier.'],
  ['India to the Emirates for 44 days on a visa for 60', { from: 'IN', to: 'AE', ...on('2026-12-20', '2027-02-01'), visa: 'ae-tourist-60' }, 'evisa', 'fine', 'permit_could_help', 'If you hold a valid visa or residence permit from the United States, the United Kingdom, a European Union country, Australia, Canada, Japan, South Korea, New Zealand or Singapore, you can get a visa when you arrive, for stays of up to 14 days.'],
  // Speeds and last dates to apply
  ['Germany to the United Kingdom tomorrow', { from: 'DE', to: 'GB', ...on('2026-11-24') }, 'eta', 'stop', 'too_late', 'Too late for standard processing. Travel on 28 November 2026 or later.'],
  ['Germany to the United Kingdom in ten days, standard', { from: 'DE', to: 'GB', ...on('2026-12-03'), speed: 'standard' }, 'eta', 'stop', 'too_late', 'Too late for standard processing. Choose Expedited, Urgent or a later date.'],
  ['Germany to the United Kingdom in ten days, expedited', { from: 'DE', to: 'GB', ...on('2026-12-03'), speed: 'expedited' }, 'eta', 'fine', '', ''],
  ['Germany to the United Kingdom in ten days, urgent', { from: 'DE', to: 'GB', ...on('2026-12-03'), speed: 'urgent' }, 'eta', 'fine', '', ''],
  ['Germany to the United Kingdom in five days, expedited', { from: 'DE', to: 'GB', ...on('2026-11-28'), speed: 'expedited' }, 'eta', 'stop', 'too_late', 'Too late for expedited processing. Choose Urgent or a later date.'],
  ['Germany to the United Kingdom in three days, urgent', { from: 'DE', to: 'GB', ...on('2026-11-26'), speed: 'urgent' }, 'eta', 'stop', 'too_late', 'Too late for urgent processing. Travel on 28 November 2026 or later.'],
  ['United States to Vietnam on 1 December, too late for all', { from: 'US', to: 'VN', ...on('2026-12-01') }, 'evisa', 'stop', 'too_late', 'Too late for standard processing. Travel on 2 December 2026 or later.'],
  ['United States to Vietnam on 4 December, standard', { from: 'US', to: 'VN', ...on('2026-12-04'), speed: 'standard' }, 'evisa', 'stop', 'too_late', 'Too late for standard processing. Choose Expedited or a later date.'],
  ['United States to Vietnam on 4 December, expedited', { from: 'US', to: 'VN', ...on('2026-12-04'), speed: 'expedited' }, 'evisa', 'fine', '', ''],
  ['Mexico to South Korea tomorrow', { from: 'MX', to: 'KR', ...on('2026-11-24') }, 'eta', 'stop', 'too_late', 'Too late for standard processing. Travel on 28 November 2026 or later.'],
  ['United States to Cambodia tomorrow', { from: 'US', to: 'KH', ...on('2026-11-24') }, 'visa_on_arrival', 'stop', 'too_late', 'Too late for standard processing. You can get this visa when you arrive, without us.'],
  ['India to France in a week', { from: 'IN', to: 'FR', ...on('2026-11-30') }, 'embassy_visa', 'stop', 'too_late', 'Too late for standard processing. Travel on 9 January 2027 or later.'],
  ['India to France, the authority may take longer', { from: 'IN', to: 'FR', ...on('2026-12-20') }, 'embassy_visa', 'warn', 'may_be_late', 'France may take until 8 January 2027. You travel on 20 December 2026. Travel later, or accept that the visa may come too late.'],
  ['India to the United States, the authority may take longer', { from: 'IN', to: 'US', ...on('2027-01-20') }, 'embassy_visa', 'warn', 'may_be_late', 'The United States may take until 23 February 2027. You travel on 20 January 2027. Travel later, or accept that the visa may come too late.'],
  ['India to France in time', { from: 'IN', to: 'FR', ...on('2027-03-20') }, 'embassy_visa', 'fine', '', ''],
  ['India to France, long before', { from: 'IN', to: 'FR', ...on('2027-08-20') }, 'embassy_visa', 'fine', 'apply_from', 'Applications open on 21 February 2027. We will submit yours then.'],
  // The passport and its holder
  ['United States to Vietnam on a passport that has expired by then', { from: 'US', to: 'VN', ...on('2027-02-20'), ...passport('2027-01-01') }, 'evisa', 'stop', 'passport_expired', 'Your passport expires on 1 January 2027, before you arrive. Renew it first.'],
  ['United States to Vietnam on a passport that ends too soon', { from: 'US', to: 'VN', ...on('2027-02-20'), ...passport('2027-05-01') }, 'evisa', 'stop', 'passport_too_short', 'Your passport expires on 1 May 2027. It must be valid until 20 August 2027. Renew it first.'],
  ['India to France on a passport that ends too soon after', { from: 'IN', to: 'FR', ...on('2027-03-20', '2027-04-01'), ...passport('2027-06-01', '2018-01-01') }, 'embassy_visa', 'stop', 'passport_too_short', 'Your passport expires on 1 June 2027. It must be valid until 1 July 2027. Renew it first.'],
  ['India to France on a passport that is too old', { from: 'IN', to: 'FR', ...on('2027-03-20', '2027-04-01'), ...passport('2028-06-01', '2016-01-01') }, 'embassy_visa', 'stop', 'passport_too_old', 'Your passport was issued on 1 January 2016. It must be less than 10 years old when you arrive. Renew it first.'],
  ['United States to France, enough for a short stay only', { from: 'US', to: 'FR', ...on('2027-03-20'), ...passport('2027-07-01', '2020-01-01') }, 'visa_free', 'warn', 'passport_too_short', 'Your passport expires on 1 July 2027. It must be valid until 18 July 2027 for a stay of 30 days. Renew it first.'],
  ['Germany to Togo on a passport that ends soon, by a rule we are less sure of', { from: 'DE', to: 'TG', ...on('2026-12-20'), ...passport('2027-05-01') }, 'evisa', 'warn', 'passport_too_short', 'Your passport expires on 1 May 2027. It must be valid until 20 June 2027. Renew it first.'],
  ['India to France with one blank page', { from: 'IN', to: 'FR', ...on('2027-03-20'), blankPages: 1 }, 'embassy_visa', 'stop', 'passport_pages', 'Your passport needs 2 blank pages. Yours has 1. Renew it first.'],
  ['India to France with two blank pages', { from: 'IN', to: 'FR', ...on('2027-03-20'), blankPages: 2 }, 'embassy_visa', 'fine', '', ''],
  ['India to France on a diplomatic passport', { from: 'IN', to: 'FR', ...on('2027-03-20'), passportKind: 'diplomatic' }, 'embassy_visa', 'stop', 'passport_kind', 'Our answers and visas are for ordinary passports. Yours is diplomatic. Ask an embassy of France before you book.'],
  ['United States to Vietnam with children', { from: 'US', to: 'VN', ...on('2027-02-20'), children: true }, 'evisa', 'fine', 'children', 'Each child needs their own passport, and any visa or permission that you need.'],
  ['A child from the United States to Vietnam', { from: 'US', to: 'VN', ...on('2027-02-20'), bornOn: day('2015-01-01') }, 'evisa', 'warn', 'minor', 'The traveller is under 18. Carry written consent from the parents or guardians.'],
  // Visas and permits held
  ['India to Mexico with a visa of the United States', { from: 'IN', to: 'MX', ...on('2026-12-20'), ...holds(['US', 'visa']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, Canada, Japan, the United Kingdom or a Schengen country, you do not need a visa, for stays of up to 180 days.'],
  ['India to Mexico with a residence permit from Japan', { from: 'IN', to: 'MX', ...on('2026-12-20'), ...holds(['JP', 'residence']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, Canada, Japan, the United Kingdom or a Schengen country, you do not need a visa, for stays of up to 180 days.'],
  ['India to Mexico without any', { from: 'IN', to: 'MX', ...on('2027-02-20'), held: [] }, 'embassy_visa', 'fine', '', ''],
  ['India to Mexico, not told', { from: 'IN', to: 'MX', ...on('2027-02-20') }, 'embassy_visa', 'fine', 'permit_could_help', 'If you hold a valid visa or residence permit from the United States, Canada, Japan, the United Kingdom or a Schengen country, you do not need a visa, for stays of up to 180 days.'],
  ['India to Albania with a Schengen visa used once', { from: 'IN', to: 'AL', ...on('2027-02-20'), ...holds(['@schengen', 'used_visa']) }, 'evisa', 'fine', '', ''],
  ['India to Albania with a used Schengen visa for several entries', { from: 'IN', to: 'AL', ...on('2027-02-20'), ...holds(['@schengen', 'used_multiple_visa']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid multiple-entry visa from the United States, the United Kingdom or a Schengen country that you have used before, you do not need a visa, for stays of up to 90 days.'],
  ['India to the Emirates with a residence permit from the United Kingdom', { from: 'IN', to: 'AE', ...on('2026-12-20'), ...holds(['GB', 'residence']) }, 'evisa', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, the United Kingdom, a European Union country, Australia, Canada, Japan, South Korea, New Zealand or Singapore, you can get a visa when you arrive, for stays of up to 14 days.'],
  ['India to Egypt with a used visa of Australia', { from: 'IN', to: 'EG', ...on('2026-12-20'), ...holds(['AU', 'used_visa']) }, 'evisa', 'fine', 'permit_used', 'Because you hold a valid visa from the United States, the United Kingdom, a Schengen country, Australia, Canada, Japan or New Zealand that you have used before, you can get a visa when you arrive, for stays of up to 30 days.'],
  ['India to Egypt with an unused visa of Australia', { from: 'IN', to: 'EG', ...on('2026-12-20'), ...holds(['AU', 'visa']) }, 'evisa', 'fine', '', ''],
  ['Indonesia to Taiwan with a visa of New Zealand', { from: 'ID', to: 'TW', ...on('2026-12-20'), ...holds(['NZ', 'visa']) }, 'eta', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, the United Kingdom, a Schengen country, Australia, Canada, Japan, South Korea or New Zealand, you need an electronic travel authorisation instead of a visa, for stays of up to 14 days.'],
  ['Philippines to Canada with a visa of the United States', { from: 'PH', to: 'CA', ...on('2026-12-20'), ...holds(['US', 'visa']) }, 'eta', 'fine', 'permit_used', 'Because you hold a valid visa from the United States, you need an electronic travel authorisation instead of a visa, for stays of up to 180 days.'],
  ['Nigeria to Türkiye with a visa of the United Kingdom', { from: 'NG', to: 'TR', ...on('2026-12-20'), ...holds(['GB', 'visa']) }, 'evisa', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, the United Kingdom, Ireland or a Schengen country, you can apply for an e-Visa, for stays of up to 30 days.'],
  ['India to Saudi Arabia with a residence permit from the Gulf', { from: 'IN', to: 'SA', ...on('2027-02-20'), ...holds(['@gcc', 'residence']) }, 'embassy_visa', 'fine', '', ''],
  ['Nigeria to Oman, not told', { from: 'NG', to: 'OM', ...on('2026-12-20') }, 'evisa', 'warn', 'permit_needed', 'This is only for people who also hold a valid visa or residence permit from Australia, Canada, Japan, the United Kingdom, the United States or a Schengen country. Without it you cannot enter.'],
  ['Nigeria to Oman without any', { from: 'NG', to: 'OM', ...on('2026-12-20'), held: [] }, 'evisa', 'stop', 'permit_needed', 'This is only for people who also hold a valid visa or residence permit from Australia, Canada, Japan, the United Kingdom, the United States or a Schengen country. Ask an embassy of Oman before you book.'],
  ['Nigeria to Oman with a visa of Canada', { from: 'NG', to: 'OM', ...on('2026-12-20'), ...holds(['CA', 'visa']) }, 'evisa', 'fine', '', ''],
  // Transit
  ['United States through the United Kingdom, in the transit area', { from: 'US', to: 'GB', purpose: 'transit', side: 'airside' }, 'visa_free', 'fine', 'transit_free', 'No permission needed in the transit area.'],
  ['United States through the United Kingdom, past the border', { from: 'US', to: 'GB', purpose: 'transit', side: 'landside', ...on('2026-12-20') }, 'eta', 'fine', '', ''],
  ['United States through the United Kingdom, side not told', { from: 'US', to: 'GB', purpose: 'transit' }, 'eta', 'fine', 'transit_side', 'In the transit area: No visa needed. Past border control: Authorisation required.'],
  ['India through the United Kingdom, in the transit area', { from: 'IN', to: 'GB', purpose: 'transit', side: 'airside', ...on('2027-02-20') }, 'embassy_visa', 'fine', 'permit_could_help', 'If you hold a valid visa or residence permit from the United States, Canada, Australia or New Zealand, you do not need a visa.'],
  ['India through the United Kingdom, in the transit area, with a visa of the United States', { from: 'IN', to: 'GB', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['US', 'visa']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, Canada, Australia or New Zealand, you do not need a visa.'],
  ['India through the United Kingdom, in the transit area, with a residence permit from Canada', { from: 'IN', to: 'GB', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['CA', 'residence']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from the United States, Canada, Australia or New Zealand, you do not need a visa.'],
  ['India through the United Kingdom, in the transit area, with a Schengen visa, which does not count', { from: 'IN', to: 'GB', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['@schengen', 'visa']) }, 'embassy_visa', 'fine', 'transit_long', 'This is for stops of up to 48 hours.'],
  ['India through the United Kingdom, in the transit area, with a Schengen residence permit', { from: 'IN', to: 'GB', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['@schengen', 'residence']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a residence permit from a Schengen country, you do not need a visa.'],
  ['India through the United Kingdom, past the border, with a visa of the United States', { from: 'IN', to: 'GB', purpose: 'transit', side: 'landside', ...on('2027-02-20'), ...holds(['US', 'visa']) }, 'embassy_visa', 'fine', 'transit_long', 'This is for stops of up to 48 hours.'],
  ['Germany through the United States', { from: 'DE', to: 'US', purpose: 'transit', side: 'airside', ...on('2026-12-20') }, 'eta', 'fine', '', ''],
  ['Nigeria through France, in the transit area', { from: 'NG', to: 'FR', purpose: 'transit', side: 'airside', ...on('2027-02-20') }, 'embassy_visa', 'fine', 'permit_could_help', 'If you hold a valid visa or residence permit from a Schengen country, Ireland, the United States, Canada or Japan, you do not need a visa.'],
  ['Nigeria through France, in the transit area, without any permit', { from: 'NG', to: 'FR', purpose: 'transit', side: 'airside', ...on('2027-02-20'), held: [] }, 'embassy_visa', 'fine', '', ''],
  ['Nigeria through France, in the transit area, with a visa of Canada', { from: 'NG', to: 'FR', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['CA', 'visa']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from a Schengen country, Ireland, the United States, Canada or Japan, you do not need a visa.'],
  ['Iran through Germany, in the transit area, with a residence permit from Japan', { from: 'IR', to: 'DE', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['JP', 'residence']) }, 'visa_free', 'fine', 'permit_used', 'Because you hold a valid visa or residence permit from a Schengen country, Ireland, the United States, Canada or Japan, you do not need a visa.'],
  ['Nigeria through France, in the transit area, with a visa of the United Kingdom, which does not count', { from: 'NG', to: 'FR', purpose: 'transit', side: 'airside', ...on('2027-02-20'), ...holds(['GB', 'visa']) }, 'embassy_visa', 'fine', '', ''],
  ['Brazil through France, no rule known', { from: 'BR', to: 'FR', purpose: 'transit', side: 'airside' }, 'visa_free', 'warn', 'purpose_unsure', 'This may not cover “Transit”. Check it on the official site, or ask an embassy.'],
  ['India through Singapore, by a rule we are not certain of', { from: 'IN', to: 'SG', purpose: 'transit', side: 'airside' }, 'visa_free', 'warn', 'rule_uncertain', 'We are not certain about this rule for Singapore. Check it on the official site before you book or pay.'],
  ['United States through China for 19 days', { from: 'US', to: 'CN', purpose: 'transit', side: 'landside', ...on('2026-12-01', '2026-12-20') }, 'visa_free', 'warn', 'transit_long', 'This is for stops of up to 240 hours. For a longer stop, check what you need for a visit.'],
  ['India through Qatar, past the border', { from: 'IN', to: 'QA', purpose: 'transit', side: 'landside', ...on('2027-02-20') }, 'visa_on_arrival', 'fine', 'transit_long', 'This is for stops of up to 24 hours.'],
  // Transit stops
  ['India to Mexico by way of the United States', { from: 'IN', to: 'MX', ...on('2027-02-20'), held: [], stops: [stop('US', 'airside')] }, 'embassy_visa', 'warn', 'stop_permission', 'The United States, past border control: you need a visa as well. It is not part of this application.'],
  ['United States to Kenya by way of the United Kingdom', { from: 'US', to: 'KE', ...on('2027-02-20'), stops: [stop('GB', 'airside')] }, 'eta', 'fine', 'stop_free', 'The United Kingdom, in the transit area: no permission needed.'],
  ['India to France by way of Germany', { from: 'IN', to: 'FR', ...on('2027-03-20'), stops: [stop('DE', 'landside')] }, 'embassy_visa', 'fine', 'stop_free', 'Germany, past border control: no permission needed.'],
  ['Afghanistan to Kenya by way of Germany', { from: 'AF', to: 'KE', ...on('2027-03-20'), stops: [stop('DE', 'airside')] }, 'eta', 'warn', 'stop_permission', 'Germany, in the transit area: you need a visa as well. It is not part of this application.'],
  ['Afghanistan to Kenya by way of Germany with a visa of the United States', { from: 'AF', to: 'KE', ...on('2027-03-20'), ...holds(['US', 'visa']), stops: [stop('DE', 'airside')] }, 'eta', 'fine', 'apply_from', 'Applications open on 20 December 2026. We will submit yours then.'],
  ['India to the United States by way of the United Kingdom with its visa', { from: 'IN', to: 'US', ...on('2027-06-20'), ...holds(['US', 'visa']), stops: [stop('GB', 'airside')] }, 'embassy_visa', 'fine', 'stop_free', 'The United Kingdom, in the transit area: no permission needed.'],
  ['Israel to Thailand by way of Kuwait, which admits nobody from there', { from: 'IL', to: 'TH', ...on('2027-03-20'), stops: [stop('KW', 'landside')] }, 'visa_free', 'stop', 'stop_refused', 'Kuwait does not admit travellers with your passport. Choose another route.'],
]
