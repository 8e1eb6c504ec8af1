export const travellerWords = {
  numberTaken: (name: string) =>
    `This passport number is already entered for ${name || 'another traveller'}. Each traveller needs their own passport, including children.`,
  together: (count: number) => `${count} travellers in one order`,
  place: (number: number, of: number) => `Traveller ${number} of ${of}`,
  placeOf: (number: number, of: number, name: string) => `${name}, traveller ${number} of ${of}`,
  unnamed: (number: number) => `Traveller ${number}`,
}

/** Who somebody is on a page: by their name, and by their place until it is known. */
export function travellerName({ name, number }: { name: string; number: number }): string {
  return name || travellerWords.unnamed(number)
}
