/** Words in file names that identify the document. */
const namedBy: Record<string, RegExp> = {
  passport: /passport(?! ?photo)|pasaporte|reisepass|جواز/i,
  photo: /photo|portrait|selfie|headshot|passfoto|\bme\b/i,
  bank_statement: /bank|statement|kontoauszug/i,
  travel_itinerary: /itinerary|travel ?plan|schedule/i,
  accommodation: /hotel|booking|accommodation|hostel|airbnb|reservation/i,
  return_ticket: /ticket|flight|boarding|e-?tkt|return/i,
  employment_letter: /employ|employer|work ?letter|hr ?letter|salary/i,
  travel_insurance: /insurance|policy|versicherung/i,
  invitation_letter: /invit/i,
  birth_certificate: /birth|geburt|naissance|nacimiento/i,
  parental_consent: /consent|permission|authori[sz]ation|affidavit/i,
  custody_order: /custody|court|death/i,
  parents_identity: /parent|mother|father/i,
  school_letter: /school|enrol/i,
  entry_waiver: /waiver/i,
  vaccination_certificate: /vaccin|yellow ?fever|certificate/i,
  residence_permit: /residen|permit|green ?card/i,
  existing_visa: /visa/i,
}

type Chosen = { readonly name: string; readonly isPicture: boolean; readonly isTall?: boolean | undefined }

/**
 * Matches files to open documents by name, then by shape; undefined if none is left. The traveller sees the match and
 * can change it, so a guess is better than none.
 */
export function matchFiles(files: readonly Chosen[], open: readonly string[]): (string | undefined)[] {
  const left = [...open]
  const matched: (string | undefined)[] = files.map(() => undefined)
  const give = (index: number, kind: string | undefined) => {
    if (kind === undefined || !left.includes(kind)) return
    matched[index] = kind
    left.splice(left.indexOf(kind), 1)
  }
  files.forEach(({ name }, index) => {
    const words = name.replaceAll(/[_\-.]+/g, ' ')
    give(
      index,
      left.find((kind) => namedBy[kind]?.test(words)),
    )
  })
  // A portrait picture may be the photo, and a landscape one the passport; a PDF is probably neither.
  files.forEach(({ isPicture, isTall }, index) => {
    if (matched[index]) return
    const likely = isPicture ? (isTall ? ['photo', 'passport'] : ['passport', 'photo']) : []
    const other = left.find((kind) => kind !== 'photo' && kind !== 'passport')
    give(index, likely.find((kind) => left.includes(kind)) ?? other ?? left[0])
  })
  return matched
}
