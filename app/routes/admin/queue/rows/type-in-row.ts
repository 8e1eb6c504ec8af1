/** A visa type beside its route, which names the country already: "e-Visa, single entry" of Egypt. */
export function typeInRow(type: string, toName: string): string {
  return type.startsWith(`${toName} `) ? type.slice(toName.length + 1) : type
}
